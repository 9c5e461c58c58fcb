// Runs in a measured page before everything else: notes when the data is painted, what moves, and how long a person waits after an input.
// Plain JavaScript: what runs TypeScript here adds names that no page knows.
(data) => {
  const seen = { dataAt: 0, shifts: [], inputs: [] };
  Object.assign(globalThis, { benchSeen: seen });
  // Two tasks after a frame began, it is painted.
  const painted = (then) => requestAnimationFrame(() => setTimeout(then));
  // Something that fits and was not there before: another list has rows of the same kind.
  const when = (selector, then, known = new Set()) => {
    const isThere = () => [...document.querySelectorAll(selector)].some((element) => !known.has(element));
    if (isThere()) {
      then();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      then();
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  };
  when(data, () =>
    painted(() => {
      seen.dataAt = performance.timeOrigin + performance.now();
    }),
  );
  // A route change: from the address until what it shows is painted.
  seen.go = (hash, selector) =>
    new Promise((resolve) => {
      const begun = performance.now();
      const known = new Set(document.querySelectorAll(selector));
      location.hash = hash;
      when(
        selector,
        () => painted(() => resolve({ ms: performance.now() - begun, at: performance.timeOrigin + performance.now() })),
        known,
      );
    });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput) seen.shifts.push({ at: entry.startTime, value: entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) seen.inputs.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};
