/** What `@portal/web` called its parts for remotes that were built before: a facade grows, and takes no name back (docs/decisions/federation.md). */

export {
  fetchQueryWith as askBy,
  sendMutationWith as sendBy,
  useFetchQuery as useAsk,
  useRefetch as useAskAgain,
  useSendMutation as useSend,
} from './data/requests.ts';
export { useMultiStepQuery as useFound } from './data/use-multi-step-query.ts';
export { useMutate as useAct } from './data/use-mutate.ts';
export { usePageQuery as usePart } from './data/use-page-query.ts';
export { inOneLine } from './problem.ts';
export { lazyDialog as lateDialog } from './remote/lazy-dialog.tsx';
export { RemoteComponent as Piece } from './remote/RemoteComponent.tsx';
export { RemoteDialog as DialogPiece } from './remote/RemoteDialog.tsx';
export { enabledActionsOf as possibleOf } from './state/page-actions.ts';
