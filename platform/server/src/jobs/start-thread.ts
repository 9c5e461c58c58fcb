import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * A thread of a `*.worker.ts`. In a bundle the worker is a file beside it; from the sources (tsx) it needs tsx in its thread as well.
 * @param worker its URL, written where it is used (docs/platform.md, "Sheets")
 */
export function startThread(worker: URL, options: WorkerOptions): Worker {
  // The arguments of the process are not the thread's: some of them watch the parent of the service.
  const own = { ...options, execArgv: [] };
  if (!worker.pathname.endsWith('.ts')) return new Worker(worker, own);
  const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import('${worker}'); })`;
  return new Worker(boot, { ...own, eval: true });
}
