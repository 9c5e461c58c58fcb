/** What lists and pages that are read are made of, besides the table; with what `core.ts` has for the very first screen. */
export { RouterProvider, VisuallyHidden } from 'react-aria-components';
export { Checkbox, CheckboxGroup, type CheckboxGroupProps, type CheckboxProps } from './choices/Checkbox.tsx';
export * from './choices/MultiSelectMenu.tsx';
export * from './choices/Switch.tsx';
export * from './core.ts';
export * from './feedback/LoadMore.tsx';
export { SearchField, type SearchFieldProps } from './fields/SearchField.tsx';
export * from './late.ts';
export * from './navigation/Breadcrumbs.tsx';
export * from './overlays/Menu.tsx';
export * from './text/compare.ts';
export * from './text/dates.ts';
export * from './text/search.ts';
export * from './text/zones.ts';
