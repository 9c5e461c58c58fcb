import { type LazyParts, registerLazyPart } from '@portal/shared-ui/parts/theme/lazy-parts.ts';
import { type ComponentProps, type ContextType, use, useEffect } from 'react';
import { type Location, UNSAFE_DataRouterContext, useBlocker } from 'react-router-dom';
import { bypassesUnsavedGuard } from './bypass-unsaved-guard.ts';

type GuardProps = ComponentProps<LazyParts['LeaveGuard']>;

type DataRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

const pageOf = ({ pathname, search }: Location): string => pathname + search;

function Guard({ isHeld, isBusy, onAttempt, router }: GuardProps & { router: DataRouter }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      pageOf(currentLocation) !== pageOf(nextLocation) &&
      !bypassesUnsavedGuard(nextLocation) &&
      // Once it is sent, the form itself may lead to another page.
      (isHeld() || (historyAction === 'POP' && isBusy?.() === true)),
  );
  // The question is shown in the dialog until it is answered. By each attempt: one that follows at once finds the same state.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location } = router.state;
    // Meanwhile the form itself may have led to another page: who is there stays.
    const isStillHere = () => router.state.location === location;
    onAttempt({
      leave: () => isStillHere() && blocker.proceed(),
      stay: () => isStillHere() && blocker.reset(),
    });
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

/**
 * While a dialog holds something typed, Back, a link and closing the tab ask as Escape does; while it is sent, Back waits.
 * Nothing where there is no router.
 */
function LeaveGuard(props: GuardProps) {
  const context = use(UNSAFE_DataRouterContext);
  return context ? <Guard {...props} router={context.router} /> : null;
}

registerLazyPart('LeaveGuard', LeaveGuard);
