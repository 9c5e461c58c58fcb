import { randomUUID } from 'node:crypto';
import { type Actor, needsIdempotencyKey, type UserActor } from '@portal/domain';
import type { SubgraphDefinition } from '@portal/server';
import { describe, expect, it } from 'vitest';
import { actorOfType } from '../actors.ts';
import type { TestSubgraph } from '../services/subgraph-harness.ts';
import { isThorough } from '../thorough.ts';
import { type OperationCase, rootFields } from './rights-matrix.ts';

/** A call of a mutation that is done, once for each time that `variables` is asked. */
export interface ActCase extends Pick<OperationCase, 'query' | 'actor'> {
  /** Of one call, for whom it is made; it may say who that is, when it is not a super administrator. */
  variables?: (actor: UserActor) => Record<string, unknown> | Promise<Record<string, unknown>>;
  as?: (variables: Record<string, unknown>) => Actor;
}

export interface LostAnswerOptions {
  definition: SubgraphDefinition;
  /** Asked when the tests run. */
  portal: () => TestSubgraph;
  /** Of the rights matrix: what is called where `acts` says nothing else. */
  operations: Record<string, OperationCase>;
  /** For mutations whose call in the rights matrix is not done. */
  acts?: Record<string, ActCase>;
  /** Collections that the subgraph's own workers write at the same time. */
  moving?: readonly string[];
  /** Resolves once those workers have done what a call began: what it leads to is counted with it. */
  atRest?: () => Promise<unknown>;
}

const platformRecords = ['history', 'audit', 'outbox', 'inbox', 'parked', 'stream'];

/**
 * The generated test "a lost answer is not a second act" (robustness, attack 38): every mutation that carries a key is sent, its answer is
 * thrown away, and it is sent again with the same key: one effect, one line in the records, the same outcome. Then twice at once.
 * A mutation without a call that is done fails.
 */
export function describeLostResponses({
  definition,
  portal,
  operations,
  acts = {},
  moving = [],
  atRest,
}: LostAnswerOptions) {
  const names = rootFields(definition.schema)
    .filter(({ kind, name }) => kind === 'Mutation' && needsIdempotencyKey(name))
    .map(({ name }) => name);
  const { db } = definition;
  const still = async () => {
    await atRest?.();
    const collections = await db.connection.db!.listCollections().toArray();
    const counted = collections.filter(({ name }) => ![...platformRecords, ...moving].includes(name));
    const counts = await Promise.all(
      counted.map(
        async ({ name }) => [name, await db.connection.db!.collection(name).estimatedDocumentCount()] as const,
      ),
    );
    return Object.fromEntries(counts.sort());
  };
  const recordsOf = async (traceId: string) => ({
    done: await db.records.history.countDocuments({ traceId }),
    events: await db.records.outbox.countDocuments({ traceId }),
  });

  /** A call that is ready to be sent any number of times. */
  const prepared = async (name: string) => {
    const act: ActCase = acts[name] ?? operations[name]!;
    const actor = actorOfType('superAdmin', act.actor);
    const variables = (await act.variables?.(actor)) ?? {};
    const key = randomUUID();
    return async () => {
      const traceId = randomUUID();
      const answer = await portal().callAs(act.as?.(variables) ?? actor, act.query, variables, { key, traceId });
      return { traceId, answer };
    };
  };

  describe(`a lost answer is not a second act: ${definition.name}`, () => {
    // What holds for one mutation does so by the mechanism for all: `npm test` tries every second, and every fourth of them sent twice at once.
    it.each(names.filter((_name, i) => isThorough || i % 2 === 0))('%s', async (name) => {
      const send = await prepared(name);
      const lost = await send();
      expect(lost.answer.errors).toEqual([]);
      expect((await recordsOf(lost.traceId)).done).toBeGreaterThan(0);
      const counts = await still();
      const again = await send();
      expect([again.answer.errors, again.answer.data]).toEqual([[], lost.answer.data]);
      expect(await recordsOf(again.traceId)).toEqual({ done: 0, events: 0 });
      expect(await still()).toEqual(counts);
    });

    it.each(names.filter((_name, i) => isThorough || i % 4 === 1))('%s, sent twice at once', async (name) => {
      const send = await prepared(name);
      const [one, other] = await Promise.all([send(), send()]);
      expect([one.answer.errors, other.answer.errors]).toEqual([[], []]);
      expect(one.answer.data).toEqual(other.answer.data);
      const done = await Promise.all([one, other].map(async ({ traceId }) => (await recordsOf(traceId)).done > 0));
      expect(done.sort()).toEqual([false, true]);
    });
  });
}
