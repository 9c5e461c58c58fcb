import { expect, test } from 'vitest';
import { hcpPage, listsOf } from './palette-hcps.ts';

test('an HCP is opened where the user may enter', () => {
  const pathOf = (...paths: string[]) => hcpPage(paths.map((path) => ({ path })))?.('u');
  expect(pathOf('/home', '/congrex-bo', '/congrex')).toBe('/congrex-bo/hcp/u');
  expect(pathOf('/home', '/congrex')).toBe('/congrex/hcp/u/historical');
  expect(pathOf('/home', '/serf')).toBeUndefined();
});

test('lists are destinations, too', () => {
  const pathsOf = (...paths: string[]) => listsOf(paths.map((path) => ({ path }))).map(({ path }) => path);
  expect(pathsOf('/congrex-bo', '/congrex')).toEqual(['/congrex-bo/list-hcp', '/congrex/solicitations']);
  expect(pathsOf('/congrex')).toEqual(['/congrex/hcps', '/congrex/solicitations']);
  expect(pathsOf('/admin')).toEqual([]);
});
