/** What the library called its parts for remotes that were built before: a facade takes no name back (docs/decisions/federation.md). */
export { buttonStyles as buttonLook } from './buttons/button-styles.ts';
export { linkStyles as linkLook } from './buttons/Link.tsx';
export { Loading } from './feedback/Skeleton.tsx';
export { useScrollCurrentIntoView as usePresentInSight } from './navigation/scroll-current-into-view.ts';
