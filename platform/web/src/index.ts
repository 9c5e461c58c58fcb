/** What every remote is made of, besides `@portal/web/router`, `@portal/web/graphql` and `@portal/web/forms`. One instance in the page. */

import './forms/dialog-guard.tsx';

export { actionsFor, type DocumentFor, type Permitted, useActions, type Verdict } from './actions/use-actions.ts';
export { useRead } from './actions/use-read.ts';
export { type Attempt, useAttempt } from './data/attempt.ts';
export { type ListQuery, useAllRows } from './data/list-query.ts';
export { type GatheringChange, useGatheringChanges } from './data/live/live.ts';
export { useLivePages } from './data/live/live-pages.ts';
export { type Concerns, changesOf, useLiveRefresh } from './data/live/live-refresh.ts';
export { type Operation, type OperationOptions, useOperation } from './data/operation.ts';
export { type Page, type Pages, type Rows, usePages } from './data/pages.ts';
export {
  type FetchQuery,
  fetchQueryWith,
  type SendMutation,
  sendMutationWith,
  useFetchQuery,
  useRefetch,
  useSendMutation,
} from './data/requests.ts';
export { useMultiStepQuery } from './data/use-multi-step-query.ts';
export { type Done, type Mutate, useMutate } from './data/use-mutate.ts';
export { type PageQuery, usePageQuery } from './data/use-page-query.ts';
export { RegistrationOver, registrationOver } from './gathering/registration-over.tsx';
export { statusTones } from './gathering/status-tones.ts';
export * from './names-of-before.ts';
export { type Problem, problemError, problemOf, problemToast, reference } from './problem.ts';
export { problemWith } from './problem-with.ts';
export { defineRemote, isRemote, type Remote } from './remote/define-remote.ts';
export { Forbidden } from './remote/Forbidden.tsx';
/** Of remotes deployed before pages named those that come next (`lazyPage`). */
export { loadInIdleTime } from './remote/idle-loads.ts';
export { lazyDialog } from './remote/lazy-dialog.tsx';
export { lazyPage } from './remote/lazy-page.tsx';
export { whenPageIdle } from './remote/page-loading.ts';
export { type PieceProps, RemoteComponent } from './remote/RemoteComponent.tsx';
export { RemoteDialog } from './remote/RemoteDialog.tsx';
export { keepAddressClean, takeAddressToken, useAddressToken } from './session/address-token.ts';
export { type ImpersonatedUser, startImpersonation, stopImpersonation } from './session/impersonation.ts';
export {
  type Portal,
  PortalProvider,
  type Section,
  useOptionalPortal,
  usePortal,
  useRight,
} from './session/portal-context.tsx';
export { frenchToday, serverNow } from './session/server-clock.ts';
export type { Me } from './session/session.ts';
export { createLocalState } from './state/local-state.ts';
export { enabledActionsOf, type PageAction, usePageActions } from './state/page-actions.ts';
export { useOpenedName, usePageName } from './state/page-name.ts';
export { WaitingHere } from './work/WaitingHere.tsx';
export { useShownEvent } from './work/work-store.ts';
