import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { health, SmallPortal, until } from '../supervise/small-portal.ts';
import { deploySubgraph, rollbackSubgraph } from './deploy-subgraph.ts';

let portal: SmallPortal;
beforeAll(async () => {
  portal = await SmallPortal.open();
});
afterAll(async () => {
  await portal.stopAll();
  portal.project.remove();
});

const said: string[] = [];
const report = {
  say: (line: string) => void said.push(line),
  fail: () => undefined,
  step: <T>(_: string, work: () => Promise<T>) => work(),
};
const sdl = (field: string) => `type Query { ${field}: String }`;
const events = (...holds: string[]) => {
  const versions = { 1: { status: { holds } } };
  return JSON.stringify({ 'gathering.changed': { consumers: ['users', 'hcps'], versions } });
};
const write = (file: string, text: string) => writeFileSync(join(portal.project.root, file), text);

/** Answers /health with the graph that its file holds now, as the gateway does once it has taken it, and notes where that leads. */
const gateway = `
import { createHash } from 'node:crypto';
import { readFileSync, appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
createServer((request, answer) => {
  let sdl = '';
  try { sdl = readFileSync(process.env.SUPERGRAPH, 'utf8'); } catch {}
  const at = /name: "users", url: "([^"]+)"/.exec(sdl)?.[1];
  appendFileSync(process.env.SUPERGRAPH + '.seen', at + '\\n');
  answer.end(JSON.stringify({ name: 'gateway', pid: process.pid, supergraph: { hash: createHash('sha256').update(sdl).digest('hex').slice(0, 16) } }));
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
`;
const service = (said: string) => `
import { createServer } from 'node:http';
createServer((request, answer) => answer.end(JSON.stringify({ name: '${said}', pid: process.pid }))).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
`;
const broken = 'process.exit(1);';

test('a subgraph is replaced in a portal that runs, and led back, while its port answers; one that does not start changes nothing', async () => {
  const { root } = portal.project;
  write('subgraphs/users/schema.graphql', sdl('old'));
  write('subgraphs/users/src/main.ts', service('old'));
  write('gateway/src/index.ts', gateway);
  write('supergraph.graphql', '# before');
  write('api.graphql', '# before');
  await portal.ready({ PORTAL_SPLIT: '1' });
  const env = { PORTAL_PORT: String(portal.port), PORTAL_DATA: join(root, 'donnees') };
  const settings = readSettings(env, root);
  const port = settings.subgraphs.find(({ name }) => name === 'users')!.port;
  const deployment = { name: 'users', from: root, to: root, settings, report };
  const before = await health(port);
  expect(before.name).toBe('old');
  const graph = () => readFileSync(join(root, 'supergraph.graphql'), 'utf8');

  // A project whose events have a value more than those of the portal that runs.
  mkdirSync(join(root, 'domain'), { recursive: true });
  write('domain/events.json', events('"DRAFT"', '"PUBLISHED"'));
  mkdirSync(join(root, '.deploy/hcps'), { recursive: true });
  write('.deploy/hcps/events.json', events('"DRAFT"'));
  write('subgraphs/users/schema.graphql', sdl('fresh'));
  write('subgraphs/users/src/main.ts', service('fresh'));
  await deploySubgraph(deployment);
  const after = await health(port);
  expect([after.name, after.pid === before.pid]).toEqual(['fresh', false]);
  expect(graph()).toContain('fresh: String');
  expect(said[0]).toContain('  hcps : gathering.changed status "PUBLISHED"\nDéployez-les avant');
  expect(said[0]).not.toContain('users :');
  const known = () => existsSync(join(root, '.deploy/users/events.json'));
  expect(known()).toBe(true);
  // Gateways were led to the new process first, then to the port that everybody knows.
  const seen = [...new Set(readFileSync(join(root, 'supergraph.graphql.seen'), 'utf8').trim().split('\n'))];
  expect(seen).toEqual(['undefined', expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), 'http://users']);
  expect([...portal.recorded().keys()]).not.toContain('users-nouveau');

  write('subgraphs/users/src/main.ts', broken);
  await expect(deploySubgraph(deployment)).rejects.toThrow('Le portail est resté à la version d’avant');
  expect([(await health(port)).name, graph().includes('fresh: String')]).toEqual(['fresh', true]);

  await rollbackSubgraph(deployment);
  await until(async () => (await health(port).catch(() => after)).name === 'old');
  expect(graph()).toBe('# before');
  expect(known()).toBe(false);
});

test('a portal that holds all subgraphs in one process is refused in words', async () => {
  const { root } = portal.project;
  const settings = readSettings({ PORTAL_PORT: String(portal.port), PORTAL_DATA: join(root, 'ailleurs') }, root);
  await expect(deploySubgraph({ name: 'users', from: root, to: root, settings, report })).rejects.toThrow(
    'PORTAL_SPLIT=1',
  );
  await expect(deploySubgraph({ name: '../x', from: root, to: root, settings, report })).rejects.toThrow(
    'Il n’y a pas de sous-graphe',
  );
});
