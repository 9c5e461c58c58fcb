import type { RemoteLine } from '../remotes/remote-line.ts';

interface BootData {
  remotes?: RemoteLine[];
  /** Origins from which a remote may be loaded instead of the published one. */
  overrideOrigins?: string[];
  /** Some version is for some people only: who logs in may get others than this page has. */
  hasPilot?: boolean;
}

/** The data that the server embedded in the page; empty when another server served it. */
export const bootData = (): BootData => (globalThis.portalBoot as { data?: BootData } | undefined)?.data ?? {};
