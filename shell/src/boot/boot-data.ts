import type { RemoteLine } from '../remotes/remote-line.ts';

interface BootData {
  remotes?: RemoteLine[];
}

/** The data that the server embedded in the page; empty when another server served it. */
export const bootData = (): BootData => (globalThis.portalBoot as { data?: BootData } | undefined)?.data ?? {};
