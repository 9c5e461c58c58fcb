import type { RemoteLine } from '../remotes/remote-line.ts';

interface BootData {
  remotes?: RemoteLine[];
}

/** What the server wrote into the page; empty when something else served it. */
export const bootData = (): BootData => (globalThis.portalBoot as { data?: BootData } | undefined)?.data ?? {};
