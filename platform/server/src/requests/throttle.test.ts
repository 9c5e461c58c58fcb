import { randomUUID } from 'node:crypto';
import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../storage/database.ts';
import { createThrottle } from './throttle.ts';

const db = createDatabase('throttled');
beforeAll(async () => {
  await freshDatabases();
  await db.connect(process.env.MONGODB_URI!);
});
afterAll(() => db.disconnect());

test('a database that could not make the index is asked again by the next try', async () => {
  const throttle = createThrottle({ login: { points: 1, duration: 60 } });
  const who = randomUUID();
  const refusing = { connection: { getClient: () => db.connection.getClient(), name: 'no name' } } as Database;
  await expect(throttle.count(refusing, 'login', who)).rejects.toThrow();
  await throttle.count(db, 'login', who);
  await expect(throttle.count(db, 'login', who)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
