/** The water that a brigade has at the fires it can get to. */
import type { Choices } from "./choices";
import type { BrigadeView } from "./view";

/** What a brigade carries: its warden's buckets and those of the crew. */
export function carried(view: BrigadeView, seat: number): { count: number; most: number } {
  const own = view.seats[seat]!;
  return own.crew.reduce(
    ({ count, most }, [member, water]) => ({
      count: count + water,
      most: most + view.members[member]![1],
    }),
    { count: own.warden_water, most: own.warden_room },
  );
}

/** By burning place that the brigade stands on or can move to now: its water there, and the wagon's. */
export function waterAt(
  choices: Choices,
  view: BrigadeView,
  seat: number,
): ReadonlyMap<number, number> {
  const own = view.seats[seat];
  const found = new Map<number, number>();
  if (!own || view.decision?.kind !== "act" || !view.decision.seats.includes(seat)) return found;
  const { count } = carried(view, seat);
  const canMove = (place: number) => choices.places.get(place)?.some(([kind]) => kind === "move");
  view.fire.forEach((fire, place) => {
    if (!fire || view.lost.includes(place) || (own.brigade !== place && !canMove(place))) return;
    found.set(place, count + (own.wagon === place ? own.wagon_water : 0));
  });
  return found;
}
