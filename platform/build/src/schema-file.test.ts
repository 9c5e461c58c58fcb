import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { readSchema, schemaFile, withCommon } from './schema-file.ts';

const common = `
  scalar Day
  enum Status { OPEN CLOSED }
  "What waits."
  type Work { items: [Item!]! }
  type Item { day: Day }
  type User @key(fields: "id", resolvable: false) { id: ID! }
`;
const namesOf = (sdl: string) =>
  parse(sdl).definitions.map((node) => ('name' in node && node.name?.value) || node.kind);

describe('what subgraphs have in common', () => {
  it.each([
    ['nothing that is not named', 'type Query { me: ID }', ['Query']],
    ['what a field names', 'type Query { status: [Status!]! }', ['Query', 'Status']],
    ['what an argument names', 'type Query { me(on: Day): ID }', ['Query', 'Day']],
    ['what these name in turn', 'type Query { work: Work }', ['Query', 'Work', 'Item', 'Day']],
    [
      'nothing that is defined here',
      'type Query { user: User } type User { id: ID! day: Day }',
      ['Query', 'User', 'Day'],
    ],
  ])('adds %s', (_what, sdl, names) => {
    expect(namesOf(withCommon(sdl, common))).toEqual(names);
  });

  it('keeps descriptions and directives', () => {
    const whole = withCommon('type Query { work: Work user: User }', common);
    expect(whole).toContain('"What waits."');
    expect(whole).toContain('type User @key(fields: "id", resolvable: false)');
  });
});

describe('the file of a subgraph', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'portail-schema-'));
  const file = path.join(root, 'subgraphs/users/schema.graphql');
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is read with the file beside its folder, where there is one', () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'type Query { day: Day }');
    expect(readSchema(file)).toBe('type Query { day: Day }');
    writeFileSync(path.join(root, 'subgraphs/shared.graphql'), common);
    expect(namesOf(readSchema(file))).toEqual(['Query', 'Day']);
  });

  it('is known by its path', () => {
    expect(schemaFile.test(file)).toBe(true);
    expect(schemaFile.test(path.join(root, 'subgraphs/shared.graphql'))).toBe(false);
    expect(schemaFile.test(path.join(root, 'mf-serf/src/form.graphql'))).toBe(false);
  });
});
