import { rightNames, type UserActor, type UserType } from '@portal/domain';
import type { SubgraphDefinition } from '@portal/server';
import { Kind, parse } from 'graphql';
import { expect } from 'vitest';
import { actorOfType } from '../actors.ts';
import type { TestSubgraph } from '../services/subgraph-harness.ts';
import { isThorough } from '../thorough.ts';
import { rootFields } from './rights-matrix.ts';

/** Whom decisions, section 4, limits to a unit: field staff in HCPs and gatherings, the rest of these in gatherings. */
export const fieldTypes: readonly UserType[] = ['msl', 'mslManager', 'abm', 'abmManager', 'rm', 'rmcl'];
export const limitedTypes: readonly UserType[] = [...fieldTypes, 'dm', 'cp', 'superDm', 'others'];

/** Somebody of a unit who was given every right there is, so that nothing but reach can refuse them. */
export const withEveryRight = (userType: UserType, businessUnitUuid: string): UserActor =>
  actorOfType(userType, { businessUnitUuid, additionalRights: [...rightNames] });

/** What is asked about, by name. */
export type Ids = Record<string, string>;
/** A call of an operation, without the word `query` or `mutation`. */
export type Calls<I extends Ids> = Record<string, (ids: I) => string>;

/** A call for every query and mutation of the schema, or the reason why nothing it names is of a unit. */
export function expectEveryOperation({ schema }: SubgraphDefinition, calls: object, ofNoUnit: Record<string, string>) {
  const named = [...Object.keys(calls), ...Object.keys(ofNoUnit)];
  expect(named.sort()).toEqual(
    rootFields(schema)
      .map(({ name }) => name)
      .sort(),
  );
}

/** A selection for every type that other subgraphs join, of which this one answers for itself. */
export function expectEveryEntity({ schema }: SubgraphDefinition, entities: object) {
  const joined = parse(schema).definitions.flatMap((node) => {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.OBJECT_TYPE_EXTENSION) return [];
    const key = node.directives?.find((directive) => directive.name.value === 'key');
    return key && !key.arguments?.some((argument) => argument.name.value === 'resolvable') ? [node.name.value] : [];
  });
  expect(Object.keys(entities).sort()).toEqual([...new Set(joined)].sort());
}

export interface Replay<I extends Ids> {
  definition: SubgraphDefinition;
  portal: TestSubgraph;
  people: readonly UserActor[];
  calls: Calls<I>;
  /** Ids of another unit, and instead of them ids that nobody has; what is the same in both is in reach. */
  foreign: I;
  unknown: I;
  /** Operations that answer with nothing where others say NOT_FOUND. */
  silent?: readonly string[];
}

interface Given {
  code: string | undefined;
  /** The whole answer, its ids by their names. */
  text: string;
}

/** Whether one of many people makes one of many calls: `npm test` has each call made by every third of them, each of them making others. */
const isTried = (person: number, call: number, people: number): boolean =>
  isThorough || people <= 3 || (person + call) % 3 === 0;

/**
 * Replays ids of another unit: each call must answer word for word what it answers to ids that nobody has, and that is NOT_FOUND; FORBIDDEN for
 * a user without the right, whatever the id. Calls that name none of them are left out.
 */
export async function expectUnknown<I extends Ids>(replay: Replay<I>): Promise<void> {
  const { people, foreign, unknown, silent = [] } = replay;
  const calls = Object.entries(replay.calls).filter(([, call]) => call(foreign) !== call(unknown));
  const wrong: unknown[] = [];
  const answer = answering<I>(replay);
  /** What unknown ids were answered: asked again only for somebody who is answered otherwise. */
  const heard = new Set<string>();
  for (const [person, actor] of people.entries()) {
    const refusals = ['NOT_FOUND', ...(actor.additionalRights.length > 0 ? [] : ['FORBIDDEN'])];
    const ask = async ([name, call]: (typeof calls)[number]) => {
      const of = await answer(actor, name, call, foreign);
      const isRight = silent.includes(name) || refusals.includes(of.code ?? 'an answer');
      if (isRight && heard.has(name + of.text)) return [];
      const none = await answer(actor, name, call, unknown);
      heard.add(name + none.text);
      return of.text === none.text && isRight ? [] : [{ who: actor.userType, name, foreign: of, unknown: none }];
    };
    const tried = calls.filter((_call, i) => isTried(person, i, people.length));
    wrong.push(...(await Promise.all(tried.map(ask))).flat());
  }
  expect(calls.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
}

/** The control: a user who reaches all of it finds it by the same calls, one after the other. */
export async function expectFound<I extends Ids>(
  replay: Pick<Replay<I>, 'definition' | 'portal' | 'calls'>,
  actor: UserActor,
  ids: I,
): Promise<void> {
  const missed: unknown[] = [];
  const answer = answering<I>(replay);
  for (const [name, call] of Object.entries(replay.calls)) {
    const { code, text } = await answer(actor, name, call, ids);
    if (code === 'NOT_FOUND' || code === 'FORBIDDEN') missed.push([name, text]);
  }
  expect(missed).toEqual([]);
}

/** Asks a subgraph, with the word that its schema says. */
function answering<I extends Ids>({ definition, portal }: Pick<Replay<I>, 'definition' | 'portal'>) {
  const mutations = new Set(
    rootFields(definition.schema).flatMap(({ kind, name }) => (kind === 'Mutation' ? [name] : [])),
  );
  return async (actor: UserActor, name: string, call: (ids: I) => string, ids: I): Promise<Given> => {
    const word = mutations.has(name) ? 'mutation' : 'query';
    const { status, data, errors, code } = await portal.callAs(actor, `${word} { ${call(ids)} }`);
    if (status !== 200 || code === 'INTERNAL_SERVER_ERROR')
      throw new Error(`${call(ids)}: ${status} ${errors[0]?.message}`);
    // Fields are answered side by side: in which order they are refused says nothing.
    const said = errors
      .map(({ message, path, extensions: { traceId: _, ...rest } }) => JSON.stringify({ message, path, rest }))
      .sort();
    const text = Object.entries(ids).reduce(
      (all, [idName, id]) => all.replaceAll(id, `<${idName}>`),
      JSON.stringify({ data, said }),
    );
    return { code, text };
  };
}

/** A call for each joined type: what other subgraphs get for its key. */
export const entityCalls = <I extends Ids>(
  entities: Record<string, { key: (ids: I) => string; selection: string }>,
): Calls<I> =>
  Object.fromEntries(
    Object.entries(entities).map(([type, { key, selection }]) => [
      `_entities ${type}`,
      (ids: I) =>
        `_entities(representations: [{ __typename: "${type}", ${key(ids)} }]) { ... on ${type} ${selection} }`,
    ]),
  );
