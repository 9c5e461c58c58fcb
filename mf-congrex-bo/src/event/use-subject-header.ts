import { useLayoutEffect, useRef } from 'react';

const variable = '--ui-header';

/** How much it hides of what scrolls below it: in a low window it scrolls along. */
const covers = (one: HTMLElement | null): number =>
  one && getComputedStyle(one).position === 'sticky' ? one.offsetHeight : 0;

/**
 * Publishes how much the sticky header of an event, session or person hides, as `--ui-header` of the document: what is scrolled to or focused comes to
 * stand below it (`GlobalStyle.ts`).
 *
 * @returns refs of the header and of its title, which stays alone in a small window
 */
export function useSubjectHeader() {
  const header = useRef<HTMLElement>(null);
  const title = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(variable, `${covers(header.current) || covers(title.current)}px`);
    measure();
    const observer = new ResizeObserver(measure);
    for (const ref of [header, title]) if (ref.current) observer.observe(ref.current);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      style.removeProperty(variable);
    };
  }, []);
  return { header, title };
}
