/** Text that stays inside its box: smaller and smaller letters, as many steps as the styles know. */

import type { Attachment } from "svelte/attachments";

/**
 * Take the first step, kept in `data-fit`, at which nothing of a text is cut; else the last.
 *
 * The size of the box must not depend on the step.
 */
export function fitting(last: number): Attachment<HTMLElement> {
  return (element) => {
    const measure = () => {
      for (let step = 0; step <= last; step += 1) {
        element.dataset["fit"] = String(step);
        if (element.scrollHeight <= element.clientHeight + 1) return;
      }
    };
    measure();
    const texts = new MutationObserver(measure);
    texts.observe(element, { childList: true, characterData: true, subtree: true });
    const room = new ResizeObserver(measure);
    room.observe(element);
    return () => {
      texts.disconnect();
      room.disconnect();
    };
  };
}
