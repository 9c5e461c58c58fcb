import { type LazyParts, registerLazyPart } from '@portal/shared-ui/parts/theme/lazy-parts.ts';
import { type ComponentProps, use, useEffect } from 'react';
import { type Location, UNSAFE_DataRouterContext, useBlocker } from 'react-router-dom';
import { bypassesUnsavedGuard } from './bypass-unsaved-guard.ts';

type GuardProps = ComponentProps<LazyParts['LeaveGuard']>;

const pageOf = ({ pathname, search }: Location): string => pathname + search;

function Guard({ isHeld, isBusy, onAttempt }: GuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      pageOf(currentLocation) !== pageOf(nextLocation) &&
      !bypassesUnsavedGuard(nextLocation) &&
      // Once it is sent, the form itself may lead to another page.
      (isHeld() || (historyAction === 'POP' && isBusy?.() === true)),
  );
  // The question is shown in the dialog until it is answered. By each attempt: one that follows at once finds the same state.
  useEffect(() => {
    if (blocker.state === 'blocked') onAttempt({ leave: () => blocker.proceed(), stay: () => blocker.reset() });
  }, [blocker]);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  });
  return null;
}

/** While a dialog holds something typed, Back, a link and closing the tab ask as Escape does. Nothing where there is no router. */
function LeaveGuard(props: GuardProps) {
  return use(UNSAFE_DataRouterContext) ? <Guard {...props} /> : null;
}

registerLazyPart('LeaveGuard', LeaveGuard);
