/** Parts of a page about one thing: its facts, its figures, its tabs, what became of it. */
export * from './display/CountChips.tsx';
export * from './display/DocumentCard.tsx';
export * from './display/FactTable.tsx';
export * from './display/History.tsx';
export * from './display/KeyFigures.tsx';
export * from './display/Meter.tsx';
export * from './display/main-and-side.ts';
export * from './display/Timeline.tsx';
export * from './feedback/ProgressBar.tsx';
export * from './navigation/Tabs.tsx';
