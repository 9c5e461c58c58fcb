import type { TestProject } from 'vitest/node';
import { providePortal } from './global-setup.ts';

/** A portal with three of each engine and two instances of each service. */
export default (project: TestProject) => providePortal(project, 'cluster');
