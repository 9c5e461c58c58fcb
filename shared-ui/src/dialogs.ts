/** What opens over a page. */
export * from './buttons/CopyButton.tsx';
export * from './overlays/CommandPalette.tsx';
export * from './overlays/ConfirmDialog.tsx';
export * from './overlays/Drawer.tsx';
export { dialogMaxWidth, modalWidth } from './overlays/dialog-parts.tsx';
export type { CommandItem } from './overlays/found-commands.ts';
export { CloseButton, type Leaving, useHold } from './overlays/hold.tsx';
export * from './overlays/Modal.tsx';
export * from './overlays/ShortcutHelp.tsx';
