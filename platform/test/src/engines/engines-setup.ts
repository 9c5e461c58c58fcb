import { randomBytes } from 'node:crypto';
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { startMongo, startNats } from './engines.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    MONGODB_URI: string;
    NATS_URLS: string[];
  }
}

/**
 * vitest `globalSetup`: one MongoDB replica set for all tests of the run, and a NATS server for each of its workers. Their addresses are in
 * `process.env.MONGODB_URI` and, of the worker (fresh-environment.ts), `NATS_URL`, as for a service; and by `inject('MONGODB_URI')`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Number(project.vitest.config.maxWorkers);
  const [mongo, ...nats] = await Promise.all([startMongo(), ...Array.from({ length: workers }, () => startNats())]);
  const urls = nats.map(({ url }) => url);
  process.env.MONGODB_URI = mongo.url;
  process.env.NATS_URLS = urls.join(' ');
  process.env.JOURNAL_KEY = randomBytes(32).toString('base64url');
  project.provide('MONGODB_URI', mongo.url);
  project.provide('NATS_URLS', urls);
  return async () => {
    await Promise.all([mongo, ...nats].map((engine) => engine.stop()));
  };
}
