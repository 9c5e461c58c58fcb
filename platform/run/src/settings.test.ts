import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

test.each([
  ['development', {}, true],
  ['development with demo data', { PORTAL_ENV: 'dev', PORTAL_DEMO: '1' }, true],
  ['production', { PORTAL_ENV: 'production' }, false],
  ['production without demo data', { PORTAL_ENV: 'production', PORTAL_DEMO: '0' }, false],
])('%s starts', (_what, env, isDev) => {
  expect(readSettings(env).isDev).toBe(isDev);
});

test.each(['uat', 'preprod', 'production'])(
  'demo accounts are refused in %s before anything is started',
  (PORTAL_ENV) => {
    const start = () => readSettings({ PORTAL_ENV, PORTAL_DEMO: '1' });
    expect(start).toThrow(SettingsError);
    expect(start).toThrow(`PORTAL_DEMO=1 est refusé avec PORTAL_ENV=${PORTAL_ENV}`);
  },
);

test('data go with a portal only where that is asked for', () => {
  expect([{}, { PORTAL_SHORT_LIVED: '1' }].map((env) => readSettings(env).isShortLived)).toEqual([false, true]);
});
