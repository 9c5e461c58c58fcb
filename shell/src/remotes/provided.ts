/** Never called: what stands here is built into the shell, so that remotes find it although the shell itself does without. */
export const providedToRemotes = [
  () => import('@portal/web'),
  () => import('@portal/web/forms'),
  () => import('@portal/shared-ui'),
  () => import('@portal/shared-ui/table'),
  () => import('@portal/shared-ui/dates'),
];
