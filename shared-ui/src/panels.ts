/** Overlays and page parts: dialogs, drawer, tabs, timeline. */
export * from './display/CountChips.tsx';
export * from './display/DocumentCard.tsx';
export * from './display/FactTable.tsx';
export * from './display/History.tsx';
export * from './display/KeyFigures.tsx';
export * from './display/Meter.tsx';
export * from './display/Timeline.tsx';
export * from './feedback/ProgressBar.tsx';
export * from './navigation/Tabs.tsx';
export * from './overlays/CommandPalette.tsx';
export * from './overlays/ConfirmDialog.tsx';
export * from './overlays/Drawer.tsx';
export { dialogMaxWidth, modalWidth } from './overlays/dialog-parts.tsx';
export type { CommandItem } from './overlays/found-commands.ts';
export { CloseButton, type Leaving, useHold } from './overlays/hold.tsx';
export * from './overlays/Modal.tsx';
export * from './overlays/ShortcutHelp.tsx';
