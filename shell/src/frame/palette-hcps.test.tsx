import { expect, test } from 'vitest';
import { hcpPage } from './palette-hcps.ts';

test('an HCP is opened where the person may enter', () => {
  const pathOf = (...paths: string[]) => hcpPage(paths.map((path) => ({ path })))?.('u');
  expect(pathOf('/home', '/congrex-bo', '/congrex')).toBe('/congrex-bo/hcp/u');
  expect(pathOf('/home', '/congrex')).toBe('/congrex/hcp/u/historical');
  expect(pathOf('/home', '/serf')).toBeUndefined();
});
