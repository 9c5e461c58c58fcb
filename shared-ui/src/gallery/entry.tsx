import { type ReactNode, useState } from 'react';

/** One way a widget may look. */
export interface GalleryState {
  readonly name: string;
  readonly render: () => ReactNode;
}

export interface GalleryEntry {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly states: readonly GalleryState[];
}

/** Keeps the value of a controlled widget, so that each state is live. */
export function Live<V>({
  start,
  children,
}: {
  readonly start: V;
  readonly children: (value: V, set: (value: V) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

/** A state whose widget keeps a value. */
export function live<V>(
  name: string,
  start: V,
  children: (value: V, set: (value: V) => void) => ReactNode,
): GalleryState {
  return { name, render: () => <Live start={start}>{children}</Live> };
}

/** A state without a value of its own. */
export const still = (name: string, render: () => ReactNode): GalleryState => ({ name, render });

export const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
