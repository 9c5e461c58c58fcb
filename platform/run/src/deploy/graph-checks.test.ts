import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brokenDeployed, CompositionError, compose } from '../../../build/src/composition.ts';

const users = (fields: string) => ({ name: 'users', sdl: `type Query { me: Me! } type Me { ${fields} }` });

async function deployed(operations: Record<string, Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-deployed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [version, texts] of Object.entries(operations)) {
    await mkdir(path.join(folder, version), { recursive: true });
    await writeFile(path.join(folder, version, 'operations.json'), JSON.stringify(texts));
  }
  return folder;
}

test('a field that a version on the disk asks for cannot go: remote, version, operation and field are named', async () => {
  const folder = await deployed({
    'mf-serf/aaa': { one: 'query SerfHome { me { name birthday } }' },
    'mf-serf/bbb': { two: 'query SerfHome { me { name } }' },
    'mf-admin/ccc': { one: 'query SerfHome { me { name birthday } }' },
  });
  expect(brokenDeployed(folder, compose([users('name: String birthday: Int')]).api)).toEqual([]);
  const message = 'opération SerfHome : Cannot query field "birthday" on type "Me".';
  expect(brokenDeployed(folder, compose([users('name: String')]).api).sort()).toEqual([
    `mf-admin, version ccc, ${message}`,
    `mf-serf, version aaa, ${message}`,
  ]);
});

test('an argument that becomes required and an enumeration that loses a value break as well', async () => {
  const folder = await deployed({ 'mf-serf/aaa': { one: 'query List { list(kind: OPEN) }' } });
  const graph = (sdl: string) => compose([{ name: 'users', sdl }]).api;
  expect(brokenDeployed(folder, graph('enum Kind { OPEN ENDED } type Query { list(kind: Kind): Int }'))).toEqual([]);
  expect(brokenDeployed(folder, graph('enum Kind { ENDED } type Query { list(kind: Kind): Int }'))[0]).toContain(
    'opération List',
  );
  expect(
    brokenDeployed(folder, graph('enum Kind { OPEN } type Query { list(kind: Kind, unit: ID!): Int }'))[0],
  ).toContain('"unit"');
});

test('what does not compose is refused in Apollo’s words', () => {
  expect(() => compose([users('name: Missing')])).toThrow(CompositionError);
});
