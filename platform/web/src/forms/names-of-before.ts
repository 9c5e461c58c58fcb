/** What `@portal/web/forms` called its parts for remotes that were built before: a facade takes no name back (docs/decisions/federation.md). */
export { bypassUnsavedGuard as unheld } from './bypass-unsaved-guard.ts';
export {
  encryptedDraftStorage as underSeal,
  localDraftStorage as onDevice,
  sessionDraftStorage as inTab,
} from './draft-storage.ts';
export { useScrollIntoView as useInSight } from './use-scroll-into-view.ts';
