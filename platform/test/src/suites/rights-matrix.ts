import {
  type Actor,
  isOpenToAll,
  rightsOf,
  rowsNamed,
  staffRuleOf,
  type UserActor,
  type UserType,
  userTypes,
} from '@portal/domain';
import type { SubgraphDefinition } from '@portal/server';
import { Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { actorOfType, anonymous } from '../actors.ts';
import type { TestSubgraph } from '../services/subgraph-harness.ts';
import { isThorough } from '../thorough.ts';
import { describeHostileArguments } from './hostile-arguments.ts';

/** How to call one operation so that nothing but a missing right can refuse it. */
export interface OperationCase {
  /** GraphQL document. */
  query: string;
  /** Of one call; it may make the document that the call is about, since "not found" comes before "forbidden". */
  variables?: (actor: UserActor) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Who may, when the declaration says it by `where` and not by a right. */
  allowed?: (userType: UserType) => boolean;
  /** What the actors have beside their type. */
  actor?: Partial<UserActor>;
}

export interface MatrixOptions {
  definition: SubgraphDefinition;
  /** Asked when the tests run. */
  portal: () => TestSubgraph;
  /** One for every query and mutation of the subgraph, by name. */
  operations: Record<string, OperationCase>;
}

export type Scene = Record<string, unknown>;
/** What the call of an operation by somebody is about. */
export type SceneFor = (name: string, actor: UserActor) => Promise<Scene>;
type Outcome = 'allowed' | 'FORBIDDEN' | 'UNAUTHENTICATED';

/**
 * The generated test "user type × operation" (decisions, section 4): every query and mutation of the subgraph is called without a session, as
 * somebody who may and as somebody who may not, and is refused exactly where the rights catalogue says so; in `npm run test:long` as each of the
 * 17 types. Which type has which right is proven in domain (rights.test.ts). An operation without a case fails. They are called with hostile
 * arguments besides (hostile-arguments.ts).
 */
export function describeRightsMatrix({ definition, portal, operations }: MatrixOptions): void {
  const fields = rootFields(definition.schema);
  const kindOf = new Map(fields.map(({ name, kind }) => [name, kind]));
  const sceneFor = scenesOf(operations, kindOf);
  /** Of mutations that were only refused: nothing has changed, so that their documents are taken again here. */
  const untouched = new Map<string, Scene>();
  const keepUntouched = (name: string, scene: Scene) => {
    if (!isThorough && isForAnybody(operations[name]!)) untouched.set(name, scene);
  };
  describeHostileArguments({ definition, portal, operations, sceneFor, keepUntouched });

  describe(`user type × operation: ${definition.name}`, () => {
    it('has a case for every operation of the schema', () => {
      expect(Object.keys(operations).sort()).toEqual(fields.map(({ name }) => name).sort());
    });

    it.each(Object.keys(operations).map((name, index) => [name, index] as const))('%s', async (name, index) => {
      const operation = operations[name]!;
      const kind = kindOf.get(name)!;
      const expected: Record<string, Outcome> = {
        anonymous: isOpen(definition, kind, name) ? 'allowed' : 'UNAUTHENTICATED',
      };
      const may = (userType: UserType) => mayCall(definition, kind, name, operation, userType);
      const types = isThorough ? userTypes : oneOfEach(may, index);
      for (const userType of types) expected[userType] = may(userType) ? 'allowed' : 'FORBIDDEN';
      const calls: { who: string; actor: Actor; like: UserActor }[] = [
        { who: 'anonymous', actor: anonymous(), like: actorOfType('superAdmin', operation.actor) },
        ...types.map((who) => {
          const actor = actorOfType(who, operation.actor);
          return { who, actor, like: actor };
        }),
      ];
      const outcomes = async (some: typeof calls, scene?: Scene) =>
        Promise.all(
          some.map(async ({ who, actor, like }) => {
            const asked = scene ? async () => scene : () => sceneFor(name, like);
            return [who, await outcomeOf(portal(), actor, operation.query, asked)];
          }),
        );
      const isRefused = ({ who }: { who: string }) => expected[who] !== 'allowed';
      const mayDo = calls.filter((call) => !isRefused(call));
      // Who is refused changes nothing: they are called about one document, and after them the first who may. A stranger is refused whatever it is.
      const [first = calls[0]!] = mayDo;
      const scene = untouched.get(name) ?? (await sceneFor(name, first.like));
      const forAnybody = (call: (typeof calls)[number]) => isForAnybody(operation) || call.who === 'anonymous';
      const refused = calls.filter(isRefused);
      const found = [
        ...(await outcomes(refused.filter(forAnybody), scene)),
        ...(await outcomes(refused.filter((call) => !forAnybody(call)))),
        ...(await outcomes(mayDo.slice(0, 1), scene)),
        ...(await outcomes(mayDo.slice(1))),
      ];
      expect(Object.fromEntries(found)).toEqual(expected);
    });
  });
}

/** Whether what the call is about is made without knowing who calls. */
const isForAnybody = ({ variables }: OperationCase): boolean => !variables || variables.length === 0;

/** Queries change nothing: all of them whose documents are made by one function, whoever calls, are about the same documents. */
function scenesOf(operations: MatrixOptions['operations'], kindOf: ReadonlyMap<string, string>): SceneFor {
  const ofQueries = new Map<OperationCase['variables'], Promise<Scene>>();
  return async (name, actor) => {
    const { variables } = operations[name]!;
    const make = async () => (await variables?.(actor)) ?? {};
    if (kindOf.get(name) !== 'Query' || !isForAnybody(operations[name]!)) return make();
    const scene = ofQueries.get(variables) ?? make();
    ofQueries.set(variables, scene);
    return scene;
  };
}

/** Somebody who may and somebody who may not, where there are such: others at each operation, so that each type is tried somewhere. */
function oneOfEach(may: (userType: UserType) => boolean, index: number): UserType[] {
  const sides = [userTypes.filter(may), userTypes.filter((userType) => !may(userType))];
  return sides.flatMap((side) => side[index % side.length] ?? []);
}

async function outcomeOf(
  portal: TestSubgraph,
  actor: Actor,
  query: string,
  asked: () => Promise<Scene>,
): Promise<Outcome> {
  let answer = await portal.callAs(actor, query, await asked());
  // All types ask at once: a service that has too much to do is asked again, as a browser does.
  for (let times = 0; answer.code === 'OVERLOADED' && times < 20; times++) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    answer = await portal.callAs(actor, query, await asked());
  }
  if (answer.status !== 200 || answer.code === 'INTERNAL_SERVER_ERROR') {
    throw new Error(`${query}: ${answer.status} ${answer.errors[0]?.message}`);
  }
  return answer.code === 'FORBIDDEN' || answer.code === 'UNAUTHENTICATED' ? answer.code : 'allowed';
}

function mayCall(
  { declaration }: SubgraphDefinition,
  kind: 'Query' | 'Mutation',
  name: string,
  { allowed }: OperationCase,
  userType: UserType,
): boolean {
  if (allowed) return allowed(userType);
  const held = rightsOf(userType);
  if (kind === 'Query') {
    const rule = staffRuleOf(declaration.reads[name]!);
    return rule === 'anybody' || rule === 'signedIn' || held.has(rule);
  }
  const permissions = rowsNamed(declaration.workflows, name).flatMap((row) => row.allowed);
  if (permissions.some(({ where, right, link }) => where && !right && !link)) {
    throw new Error(`${name}: the case must say who is allowed, the declaration says it by a rule (where)`);
  }
  return permissions.some(({ right, link }) => (right ? held.has(right) : !link));
}

const isOpen = ({ declaration }: SubgraphDefinition, kind: 'Query' | 'Mutation', name: string): boolean =>
  kind === 'Query' ? declaration.reads[name] === 'anybody' : isOpenToAll(declaration.workflows, name);

/** Every query and mutation of a schema. */
export function rootFields(sdl: string): { kind: 'Query' | 'Mutation'; name: string }[] {
  return parse(sdl).definitions.flatMap((node) => {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.OBJECT_TYPE_EXTENSION) return [];
    const kind = node.name.value;
    if (kind !== 'Query' && kind !== 'Mutation') return [];
    return (node.fields ?? []).map((field) => ({ kind, name: field.name.value }) as const);
  });
}
