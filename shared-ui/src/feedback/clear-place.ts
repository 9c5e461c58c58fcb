/** Between messages and the edge of the window, in px. */
const margin = 16;
/** Along an edge of the window, from its end on. */
const steps = 8;
const edges = ['bottom', 'top'] as const;

/** Along which edge messages are, and how far from its end, in px. */
interface Place {
  edge: (typeof edges)[number];
  fromEnd: number;
}

/** Where messages may be, the first one preferred. @param width theirs */
function placesFor(width: number): Place[] {
  const room = Math.max(0, innerWidth - width - 2 * margin);
  const count = room > 0 ? steps : 0;
  const along = Array.from({ length: count + 1 }, (_, step) => Math.round(margin + (count && (room * step) / count)));
  return edges.flatMap((edge) => along.map((fromEnd) => ({ edge, fromEnd })));
}

function put(region: HTMLElement, { edge, fromEnd }: Place): void {
  region.dataset.place = edge;
  region.style.insetInlineEnd = `${fromEnd}px`;
}

const placeOf = ({ dataset: { place }, style }: HTMLElement): Place | undefined =>
  place ? { edge: place as Place['edge'], fromEnd: Number.parseInt(style.insetInlineEnd, 10) } : undefined;

/** What a person presses, writes in or follows. */
const pressable = 'a[href],button,input,select,textarea,summary,label,[role="button"],[role="switch"],[role="tab"]';

const overlapOf = (one: DOMRect, other: DOMRect): DOMRect | undefined => {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const width = Math.min(one.right, other.right) - left;
  const height = Math.min(one.bottom, other.bottom) - top;
  return width > 0 && height > 0 ? new DOMRect(left, top, width, height) : undefined;
};

/** Whether something would be seen there without the messages: rows scroll away under the edge of a grid, a page is behind its dialog. */
function isSeen(element: Element, { left, top, width, height }: DOMRect, region: HTMLElement): boolean {
  const there = document.elementsFromPoint(left + width / 2, top + height / 2);
  return element.contains(there.find((one) => !region.contains(one)) ?? null);
}

/** How many things to press messages would lie on. */
const coveredIn = (rect: DOMRect, elements: readonly Element[], region: HTMLElement): number =>
  elements.filter((element) => {
    const overlap = overlapOf(rect, element.getBoundingClientRect());
    return overlap && isSeen(element, overlap, region);
  }).length;

/** Of a window that has become narrower, they may have been beyond its edge. */
const isInWindow = ({ fromEnd }: Place, width: number): boolean =>
  fromEnd <= Math.max(margin, innerWidth - width - margin);

/** Puts messages where they lie on nothing that can be pressed, or on the least of it; where they are, if that is clear. */
function placeClear(region: HTMLElement): void {
  const { width } = region.getBoundingClientRect();
  const kept = placeOf(region);
  const before = kept && isInWindow(kept, width) ? kept : undefined;
  // They stay where a person reads them or is about to press; those that have just come under the pointer lie on what it has pressed.
  if (before && region.matches(':hover, :focus-within')) return;
  const elements = [...document.querySelectorAll(pressable)].filter((one) => !region.contains(one));
  const places = [...(before ? [before] : []), ...placesFor(width)];
  let best: { place: Place; covered: number } | undefined;
  for (const place of places) {
    put(region, place);
    const covered = coveredIn(region.getBoundingClientRect(), elements, region);
    if (!best || covered < best.covered) best = { place, covered };
    if (covered === 0) break;
  }
  if (best) put(region, best.place);
}

/** How long a page is still before messages are placed anew, in ms. */
const stillMs = 120;

/**
 * Keeps messages off what can be pressed: as they come, get higher or fewer, and once the page below has been scrolled (look.md: a toast never lies on a
 * button).
 *
 * @param region of the messages; its `data-place` says along which edge they are
 * @returns what ends it
 */
export function keepClear(region: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => placeClear(region), stillMs);
  };
  placeClear(region);
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => placeClear(region));
  observer?.observe(region);
  document.addEventListener('scroll', soon, { capture: true, passive: true });
  addEventListener('resize', soon);
  return () => {
    clearTimeout(timer);
    observer?.disconnect();
    document.removeEventListener('scroll', soon, { capture: true });
    removeEventListener('resize', soon);
  };
}
