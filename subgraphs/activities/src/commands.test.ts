import { participantAnswered } from '@portal/domain';
import { commandsOf, monitorCommands } from '@portal/test/probes/commands';
import { costOfEvents } from '@portal/test/probes/cost-of-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from './database.ts';
import definition from './index.ts';
import { actsIn, factsIn, linesOf, slotActsIn } from './testing/acts.ts';
import { ids, openEnvironment, roc, type TestEnvironment } from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  monitorCommands();
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { scene, hold } = slotActsIn(() => environment);
const { gatheringWith, subscribe } = actsIn(() => environment);

test('an answer with two slots: held, then enrolled', async () => {
  const { one, a, c } = await scene();
  const ofBoth = {
    'update subscribers': 1,
    'find activityParticipants': 1,
    'find activityCategories': 1,
    commitTransaction: 1,
  };
  const held = await commandsOf(db, async () => expect(await hold('k', one, [a, c])).toEqual({ full: [] }));
  expect(held).toEqual({
    ...ofBoth,
    'find subscribers': 2,
    'find gatherings': 2,
    'find activities': 1,
    'findAndModify activities': 2,
    'insert activityParticipants': 2,
    'insert outbox': 2,
  });
  const answer = { ...factsIn(one), invitationStatus: 'CONFIRMED', rev: 2, from: 'UNANSWERED' };
  const slots = { key: 'k', activityUuids: [a, c] };
  const facts = [{ ...answer, slots, hosting: null, transport: null }];
  expect(await costOfEvents(definition as never, participantAnswered as never, facts as never)).toEqual({
    ...ofBoth,
    'insert inbox': 1,
    // The copy, and of which version the last answer was.
    'update subscribers': 2,
    'find subscribers': 4,
    'find activities': 3,
    'update activityParticipants': 2,
    'update activities': 2,
    'insert history': 2,
    'insert outbox': 2,
  });
});

test('twenty people are enrolled, marked absent and taken off: one more line costs no extra database command', async () => {
  const { gathering, uuids } = await gatheringWith(20);
  const activityUuid = await environment.create(gathering, { quota: 20 });
  const ofEach = {
    'find activityParticipants': 1,
    'update activities': 1,
    'insert history': 1,
    'insert outbox': 1,
    commitTransaction: 1,
  };
  expect(await commandsOf(db, () => subscribe(activityUuid, uuids))).toEqual({
    ...ofEach,
    'find activities': 3,
    'find subscribers': 1,
    'update subscribers': 1,
    'insert activityParticipants': 1,
  });
  const lines = ids(await linesOf(activityUuid));
  const change = (action: string) => () =>
    environment.does(
      roc,
      `${action}(activityUuid: "${activityUuid}", activityParticipantsUuid: ${lines})`,
      '{ taken }',
    );
  expect(await commandsOf(db, change('setActivityParticipantsAbsent'))).toEqual({
    ...ofEach,
    'find activities': 2,
    'update activityParticipants': 1,
  });
  expect(await commandsOf(db, change('unsubscribeParticipants'))).toEqual({
    ...ofEach,
    'find activities': 2,
    'update subscribers': 1,
    'delete activityParticipants': 1,
  });
});
