import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { idempotencyKeyHeader } from '@portal/domain';
import { waitFor } from '@portal/test/wait-for';
import { eventInformation } from '../fixtures/gatherings.ts';
import { unitUuid } from '../fixtures/people.ts';
import { type Answer, ask, cookieOf } from './graphql.ts';

/** A mutation and a query in turn: 20 requests a second. */
const everyMs = 50;
const againMs = 250;

export interface DoneLoad {
  /** What was acknowledged. */
  ids: string[];
  /** What was refused for good: no transient error. */
  refused: string[];
  /** How long a client waited for a mutation, retries included. */
  longestMs: number;
  /** How often a request was retried with its key. */
  again: number;
}

export interface Load {
  /** Resolves after so many more mutations. */
  untilDone(count: number): Promise<void>;
  /** Starts no new request; resolves when all requests in flight are answered. */
  stop(): Promise<DoneLoad>;
}

const creation = `mutation Create($information: GatheringInformationInput!) {
  createGathering(gatheringType: "biogenEvent", information: $information) { gatheringUuid }
}`;
const look = 'query Look { me { userUuid } }';

interface Created {
  createGathering: { gatheringUuid: string };
}

/** Events of the company that are created at a steady pace, however long the answers take. */
export async function startLoad(name: string): Promise<Load> {
  const unit = await unitUuid('AD');
  await cookieOf('roc');
  const done: DoneLoad = { ids: [], refused: [], longestMs: 0, again: 0 };
  const pending = new Set<Promise<void>>();
  let begun = 0;
  let isOver = false;

  async function act(number: number): Promise<void> {
    const from = performance.now();
    const variables = { information: eventInformation(`${name} ${number}`, unit, { from: 60, to: 61 }) };
    const headers = { [idempotencyKeyHeader]: randomUUID() };
    for (;;) {
      const answer = await ask<Created>('roc', creation, variables, headers).catch(() => undefined);
      if (answer?.data?.createGathering) {
        done.ids.push(answer.data.createGathering.gatheringUuid);
        break;
      }
      if (answer && !isPassing(answer)) {
        done.refused.push(answer.text);
        break;
      }
      done.again += 1;
      await delay(againMs);
    }
    done.longestMs = Math.max(done.longestMs, Math.round(performance.now() - from));
  }

  const follow = (work: Promise<unknown>) => {
    const one = work.then(() => undefined).finally(() => pending.delete(one));
    pending.add(one);
  };
  const running = (async () => {
    while (!isOver) {
      begun += 1;
      follow(begun % 2 === 0 ? ask('roc', look).catch(() => undefined) : act(begun));
      await delay(everyMs);
    }
  })();
  return {
    async untilDone(count) {
      const goal = done.ids.length + count;
      await waitFor(() => done.ids.length >= goal || done.refused.length > 0, { what: 'acts' });
    },
    async stop() {
      isOver = true;
      await running;
      await Promise.all(pending);
      return done;
    },
  };
}

const passing = ['SERVICE_UNAVAILABLE', 'OUTCOME_UNKNOWN', 'OVERLOADED'];
const isPassing = ({ status, errors: [error] }: Answer<unknown>): boolean =>
  [502, 503, 504].includes(status) || passing.includes(error?.extensions.code ?? '');
