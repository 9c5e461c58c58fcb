import { createHashRouter as createRouter } from 'react-router-dom';

/** The number that the router gives each entry of the history, by which it knows how far Back leads. */
const numberOf = (): number | undefined => (history.state as { idx?: number } | null)?.idx ?? undefined;

/**
 * A router that numbers the entries of addresses which were typed into the bar, or followed without it. They have no number, so that it could neither
 * take back what left the page for them nor what leaves them for the page before: nothing asked then whether to discard what was typed in a form.
 */
export const createHashRouter: typeof createRouter = (routes, options) => {
  let present = { number: numberOf() ?? 0, address: location.href };
  const note = () => {
    present = { number: numberOf() ?? present.number, address: location.href };
  };
  const onPop = () => {
    if (numberOf() === undefined) {
      // The address of the page typed once more takes the place of its entry.
      const number = location.href === present.address ? present.number : present.number + 1;
      history.replaceState({ ...history.state, idx: number }, '');
    }
    note();
  };
  // Before the router listens: of the listeners of a window the first is called first, also where one captures.
  addEventListener('popstate', onPop);
  const router = createRouter(routes, options);
  const unsubscribe = router.subscribe(note);
  const dispose = router.dispose.bind(router);
  return Object.assign(router, {
    dispose: () => {
      removeEventListener('popstate', onPop);
      unsubscribe();
      dispose();
    },
  });
};
