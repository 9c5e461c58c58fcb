import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const engines = { MONGODB_URI: 'mongodb://portal:secret@here', NATS_URL: 'nats://portal:secret@here' };

test.each<[string, NodeJS.ProcessEnv, string]>([
  ['nothing is said', {}, '1'],
  ['development says no', { PORTAL_DEMO: '0' }, '0'],
  ['it is production', { PORTAL_ENV: 'production' }, '0'],
  ['it is an acceptance test', { PORTAL_ENV: 'uat', PORTAL_DEMO: '0' }, '0'],
  ['production asks for it', { PORTAL_ENV: 'production', PORTAL_DEMO: '1' }, 'refused with PORTAL_ENV=production'],
  ['preproduction asks for it', { PORTAL_ENV: 'preprod', PORTAL_DEMO: '1' }, 'refused with PORTAL_ENV=preprod'],
])('demo data where %s', (_what, env, expected) => {
  const read = () => readEnvironment({ ...engines, ...env }).PORTAL_DEMO;
  if (expected.length > 1) expect(read).toThrow(expected);
  else expect(read()).toBe(expected);
});
