import { participantChanged, participantInvited } from '@portal/domain';
import { monitorCommands } from '@portal/test/probes/commands';
import { costOfEvents } from '@portal/test/probes/cost-of-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParticipantSnapshot } from '../copies.ts';
import definition from '../index.ts';
import { aGathering, aPerson, openEnvironment, type TestEnvironment } from '../testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  monitorCommands();
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const kinds = [participantInvited, participantChanged] as const;
const factsOf = (person: ParticipantSnapshot) => ({
  ...person,
  kind: 'HCP',
  presence: null,
  from: 'UNANSWERED',
  fields: ['category'],
});

test.each(kinds.map((kind) => [kind.name, kind] as const))(
  '%s: many of them cost the database no more than two',
  async (_name, event) => {
    const g = aGathering();
    await environment.knows(g);
    const someone = (many: number) => {
      const people = Array.from({ length: many }, () => aPerson(g.gatheringUuid));
      for (const person of people) environment.neighbours.participants.set(person.participantUuid, person);
      return people.map(factsOf) as never[];
    };
    const few = await costOfEvents(definition as never, event as never, someone(2));
    expect(await costOfEvents(definition as never, event as never, someone(60))).toEqual(few);
    expect(few).toMatchObject({ 'insert inbox': 1, 'update subscribers': 1 });
  },
);
