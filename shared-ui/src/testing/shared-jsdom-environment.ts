import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * jsdom, made once for each worker instead of for each file: the files share its modules anyway, and half a second a file is a third of the whole
 * run. What a file leaves in the document is taken away after it (leave-nothing.ts).
 */
const worker = globalThis as { simulatedDocument?: Promise<unknown> };

export default {
  name: 'one-document',
  viteEnvironment: 'client',
  async setup(global, options) {
    worker.simulatedDocument ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options));
    await worker.simulatedDocument;
    return { teardown: () => undefined };
  },
} satisfies Environment;
