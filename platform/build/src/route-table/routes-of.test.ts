import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { linkPages } from './link-table-plugin.ts';
import { questionsOf } from './questions-of.ts';
import { routesOf } from './routes-of.ts';

const remote = (name: string): string => path.join(import.meta.dirname, '../../../..', name);
const remotes = ['mf-congrex-bo', 'mf-congrex', 'mf-serf', 'mf-skyclarys', 'mf-admin'];

test.each(remotes)('%s: each route names pages that exist', async (name) => {
  const routes = await routesOf(remote(name));
  expect(routes.length).toBeGreaterThan(0);
  for (const file of routes.flatMap(({ imports }) => imports))
    expect(existsSync(path.join(remote(name), 'src', file)), file).toBe(true);
});

test('a route has the files of the layouts around its page, and one with an optional parameter is two', async () => {
  const routes = new Map((await routesOf(remote('mf-congrex-bo'))).map(({ pattern, imports }) => [pattern, imports]));
  expect(routes.get('/congrex-bo/event/:gatheringUuid/attendee-list')).toEqual([
    './event-page/event-layout.tsx',
    './attendees/AttendeeList.tsx',
  ]);
  expect(routes.get('/congrex-bo/hcp/:hcpUuid/profile/:gatheringUuid')).toEqual(
    routes.get('/congrex-bo/hcp/:hcpUuid/profile'),
  );
});

test('what a page asks for itself in a moment comes with it', async () => {
  const routes = new Map((await routesOf(remote('mf-congrex'))).map(({ pattern, imports }) => [pattern, imports]));
  expect(routes.get('/hcp/subscription/:gatheringUuid')).toEqual([
    './hcp-pages/HcpSubscriptionPage.tsx',
    './hcp-pages/InvitationForm.tsx',
  ]);
});

test.each(['mf-congrex', 'mf-serf'])(
  '%s: pages of links are routes of the remote, and open their link first',
  async (name) => {
    const patterns = (await routesOf(remote(name))).map(({ pattern }) => pattern);
    const pages = (await routesOf(remote(name), linkPages.routes)).map(({ pattern }) => pattern);
    expect(pages.filter((pattern) => !patterns.includes(pattern))).toEqual([]);
    const questions = await questionsOf(remote(name), linkPages.questions);
    expect(Object.keys(questions).sort()).toEqual([...pages].sort());
    for (const [first] of Object.values(questions))
      expect([first![0], first![2]]).toEqual(['OpenHcpLink', { token: ':token' }]);
  },
);

test('a path fits the pattern with fewer parameters first', async () => {
  const patterns = (await routesOf(remote('mf-congrex'))).map(({ pattern }) => pattern);
  expect(patterns.indexOf('/congrex/solicitations')).toBeLessThan(patterns.indexOf('/congrex/:gatheringUuid/tabs'));
});

test.each(['mf-congrex-bo', 'mf-congrex'])('%s: what is asked first is of a route that exists', async (name) => {
  const patterns = (await routesOf(remote(name))).map(({ pattern }) => pattern);
  const asked = Object.keys(await questionsOf(remote(name)));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});
