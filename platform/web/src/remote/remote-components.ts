import type { ComponentType } from 'react';

/** A piece of a screen that one remote owns and another one shows; its properties are identifiers, never objects of the owner. */
export type RemoteComponentType = ComponentType<Record<string, string>>;

/** How the shell gives a piece: by the name of its remote and its own. A retry may take a version that was published meanwhile. */
export type RemoteComponentLoader = (remote: string, name: string, isAgain: boolean) => Promise<RemoteComponentType>;

/** Whether what was loaded can be drawn: another team's build is checked, not trusted. */
export const isRemoteComponent = (value: unknown): value is RemoteComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
