import type { TestProject } from 'vitest/node';
import { startPortal } from './start.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    PORTAL_URL: string;
    /** The data folder of the portal, where the numbers of its processes are; empty when they are not known. */
    PORTAL_DATA: string;
  }
}

/** One portal for all journeys; with E2E_URL one that runs already, which is left as it is. */
export default function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  return providePortal(project, 'start');
}

/** @param command starts the portal when none is given */
export async function providePortal(
  project: TestProject,
  command: Parameters<typeof startPortal>[0],
): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.E2E_URL;
  if (running) {
    project.provide('PORTAL_URL', running.replace(/\/$/, ''));
    project.provide('PORTAL_DATA', process.env.E2E_DATA ?? '');
    return undefined;
  }
  const portal = await startPortal(command);
  project.provide('PORTAL_URL', portal.url);
  project.provide('PORTAL_DATA', portal.data);
  return portal.stop;
}
