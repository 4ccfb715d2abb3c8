/** Dragging a card by finger, pen or mouse: it follows the pointer that took it, until that lets go. */
import { on } from "svelte/events";

/** How far a finger may slip and still tap. */
const SLIP = 8;

interface Dragging {
  /** The card leaves its place. */
  start: (card: number) => void;
  /** The pile that it is held over; null elsewhere. */
  hover: (pile: number | null) => void;
  /** The card is let go over a pile, or returns to its place. */
  end: (card: number, pile: number | null) => void;
}

export class CardDrag {
  /** Keeps a finger that drags from scrolling, and the browser from taking the next tap for the end of that. */
  readonly stay = (hand: HTMLElement): (() => void) =>
    on(hand, "touchmove", (touch) => this.moved && touch.preventDefault(), { passive: false });
  /** The card that has left its place, and how far it is; null if none has. */
  moved = $state.raw<{ card: number; dx: number; dy: number } | null>(null);
  /** The card that is pressed, by which pointer, and where. */
  private grip: { card: number; pointer: number; x: number; y: number } | null = null;
  private hasMoved = false;

  constructor(private readonly dragging: Dragging) {}

  press(event: PointerEvent, card: number): void {
    // A second finger takes no second card.
    if (event.button !== 0 || !event.isPrimary) return;
    this.hasMoved = false;
    this.moved = null;
    this.grip = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    const { grip } = this;
    if (!grip || event.pointerId !== grip.pointer) return;
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!this.hasMoved && Math.hypot(dx, dy) < SLIP) return;
    if (!this.hasMoved) this.dragging.start(grip.card);
    this.hasMoved = true;
    this.moved = { card: grip.card, dx, dy };
    this.dragging.hover(pileAt(event));
  }

  release(event: PointerEvent): void {
    this.end(event, pileAt(event));
  }

  /** The browser took the pointer for something else. */
  cancel(event: PointerEvent): void {
    this.end(event, null);
  }

  /** Whether a click stands for itself; after a drag by mouse one follows. Keys click without a pointer. */
  isTap(click: MouseEvent): boolean {
    return click.detail === 0 || !this.hasMoved;
  }

  private end(event: PointerEvent, pile: number | null): void {
    const { grip } = this;
    if (!grip || event.pointerId !== grip.pointer) return;
    this.grip = null;
    this.moved = null;
    if (!this.hasMoved) return;
    this.dragging.hover(null);
    this.dragging.end(grip.card, pile);
  }
}

/** The pile below a pointer, its flags included; the card itself lets pointers through. */
function pileAt({ clientX, clientY }: PointerEvent): number | null {
  const found = document.elementFromPoint(clientX, clientY)?.closest("[data-drop]");
  return found ? Number(found.getAttribute("data-drop")) : null;
}
