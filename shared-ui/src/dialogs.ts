/** What opens over a page. */
export * from './buttons/CopyButton.tsx';
export * from './overlays/CommandPalette.tsx';
export * from './overlays/ConfirmDialog.tsx';
/** `useHold`: its name for remotes that were built before. */
export {
  CloseButton,
  type CloseConfirmation,
  useCloseGuard,
  useCloseGuard as useHold,
} from './overlays/close-guard.tsx';
export type { CommandItem } from './overlays/command-search.ts';
export * from './overlays/Drawer.tsx';
export { dialogMaxWidth, modalWidth } from './overlays/dialog-parts.tsx';
export * from './overlays/Modal.tsx';
export * from './overlays/ShortcutHelp.tsx';
