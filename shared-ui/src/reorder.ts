/** A list that a person puts into order. */
export { ReorderList, type ReorderListProps } from './reorder/ReorderList.tsx';
