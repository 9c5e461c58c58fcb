import { useEffect, useRef, useState } from 'react';

/**
 * Whether an element was in sight once: what only it shows need not be asked for before. At once where the browser cannot detect it.
 * @param margin how far from the window it counts as seen, in pixels
 */
export function useSeen<E extends Element>(margin = 0) {
  const ref = useRef<E>(null);
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !ref.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true), {
      rootMargin: `${margin}px`,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen, margin]);
  return { ref, isSeen };
}
