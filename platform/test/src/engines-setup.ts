import { randomBytes } from 'node:crypto';
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { startMongo, startNats } from './engines.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    MONGODB_URI: string;
    NATS_URL: string;
  }
}

/**
 * vitest `globalSetup`: one MongoDB replica set and one NATS server for all tests of the run.
 * Their addresses are in `process.env.MONGODB_URI` and `NATS_URL` (as for a service) and by `inject('MONGODB_URI')`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [mongo, nats] = await Promise.all([startMongo(), startNats()]);
  process.env.MONGODB_URI = mongo.url;
  process.env.NATS_URL = nats.url;
  process.env.JOURNAL_KEY = randomBytes(32).toString('base64url');
  project.provide('MONGODB_URI', mongo.url);
  project.provide('NATS_URL', nats.url);
  return async () => {
    await Promise.all([mongo.stop(), nats.stop()]);
  };
}
