/** Widgets of lists and read-only pages, besides the table; includes `core.ts`, which the first screen needs. */
export { RouterProvider, VisuallyHidden } from 'react-aria-components';
export { Checkbox, type CheckboxProps } from './choices/Checkbox.tsx';
export { CheckboxGroup, type CheckboxGroupProps } from './choices/CheckboxGroup.tsx';
export * from './choices/MultiSelectMenu.tsx';
export * from './choices/Switch.tsx';
export * from './core.ts';
export * from './display/FactList.tsx';
export * from './feedback/LoadMore.tsx';
export { SearchField, type SearchFieldProps } from './fields/SearchField.tsx';
export * from './lazy.ts';
export * from './navigation/Breadcrumbs.tsx';
export * from './navigation/LinkBar.tsx';
export * from './navigation/scroll-current-into-view.ts';
export * from './overlays/Menu.tsx';
export * from './text/compare.ts';
export * from './text/dates.ts';
export * from './text/search.ts';
export * from './text/zones.ts';
