import { randomUUID } from 'node:crypto';
import { type ParticipantEmailModel, sensibleChangeDecided } from '@portal/domain';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Gatherings, Mailings, SentMails } from '../database.ts';
import { openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { changeGathering, newGathering, newGuest } from '../testing/guests.ts';
import { planScheduled } from './schedule.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterEach(async () => {
  await Mailings.deleteMany({});
  await Gatherings.deleteMany({});
});
afterAll(() => environment.stop());

const at = (iso: string) => environment.mails.context(undefined, () => new Date(iso));

/** In Tokyo, nine hours ahead: day minus 3 at 9:00 there is midnight in UTC. */
const inTokyo = () =>
  newGathering({
    timezone: 'Asia/Tokyo',
    beginDate: new Date('2031-05-20T01:00:00Z'),
    endDate: new Date('2031-05-21T08:00:00Z'),
    limitDate: '2031-05-01',
  });

const planned = async (gatheringUuid: string) =>
  (await Mailings.find({ gatheringUuid }).sort({ sendAt: 1 }).lean()).map(({ model, kind, sendAt, scheduleKey }) => [
    model,
    kind,
    sendAt.toISOString(),
    scheduleKey,
  ]);

test('day minus 3 and the reminder are planned a day ahead, on the clock of the event, once', async () => {
  const gathering = inTokyo();
  await Gatherings.create([gathering]);
  const { gatheringUuid } = gathering;
  for (const moment of ['2031-04-22T23:00:00Z', '2031-05-15T23:00:00Z']) await planScheduled(at(moment));
  expect(await planned(gatheringUuid)).toEqual([]);
  for (const moment of ['2031-04-23T01:00:00Z', '2031-04-23T02:00:00Z', '2031-05-16T01:00:00Z', '2031-05-16T02:00:00Z'])
    await Promise.all([planScheduled(at(moment)), planScheduled(at(moment))]);
  expect(await planned(gatheringUuid)).toEqual([
    ['reminder', 'EVERYBODY', '2031-04-24T00:00:00.000Z', `${gatheringUuid}:reminder:2031-05-01`],
    ['dayMinus3', 'EVERYBODY', '2031-05-17T00:00:00.000Z', `${gatheringUuid}:dayMinus3:2031-05-20`],
  ]);
});

test('everybody whom it suits gets it, page by page, once', async () => {
  const beginDate = new Date(Date.now() + 3 * 86_400_000);
  const gathering = newGathering({ beginDate, endDate: new Date(beginDate.getTime() + 3_600_000) });
  await Gatherings.create([gathering]);
  const { gatheringUuid } = gathering;
  const suited = Array.from({ length: 5 }, () => newGuest(gatheringUuid));
  newGuest(gatheringUuid, { refusal: 'EMAIL_NEEDS_CONFIRMATION' });
  await planScheduled(environment.mails.context());
  expect(await planned(gatheringUuid)).toHaveLength(1);
  await Mailings.updateOne({ gatheringUuid }, { $set: { sendAt: new Date(Date.now() - 1) } });
  await waitFor(async () => Mailings.exists({ gatheringUuid, state: 'RELEASED', released: suited.length }));
  const mails = await SentMails.find({ gatheringUuid }, { _id: 0, participantUuid: 1, model: 1 }).lean();
  expect(mails.map(({ participantUuid }) => participantUuid).sort()).toEqual(
    suited.map(({ participantUuid }) => participantUuid).sort(),
  );
  // Only of this event: copies of other files' events may arrive meanwhile, and be near.
  await planScheduled(environment.mails.context());
  expect(await planned(gatheringUuid)).toHaveLength(1);
});

test('what is planned for a day that is no longer that of the event does not go', async () => {
  const beginDate = new Date(Date.now() + 3 * 86_400_000);
  const { gatheringUuid, ...gathering } = newGathering({
    beginDate,
    endDate: new Date(beginDate.getTime() + 3_600_000),
  });
  await Gatherings.create([{ gatheringUuid, ...gathering }]);
  newGuest(gatheringUuid);
  await planScheduled(environment.mails.context());
  const later = new Date(beginDate.getTime() + 30 * 86_400_000);
  await Gatherings.updateOne({ gatheringUuid }, { $set: { beginDate: later, endDate: later } });
  await Mailings.updateOne({ gatheringUuid }, { $set: { sendAt: new Date(Date.now() - 1) } });
  await waitFor(async () => Mailings.exists({ gatheringUuid, state: 'CANCELLED' }));
  expect(await SentMails.countDocuments({ gatheringUuid })).toBe(0);
});

test('an event that moves tells whoever has it in their calendar, once for all changes until it goes', async () => {
  const { gatheringUuid, ...gathering } = newGathering();
  await Gatherings.create([{ gatheringUuid, ...gathering }]);
  for (const city of ['Nice', 'Lille']) {
    const { rev } = changeGathering(gatheringUuid, { city });
    const change = { gatheringUuid, gatheringSensibleChangeUuid: randomUUID(), status: 'ACCEPTED' as const };
    await environment.mails.publish(sensibleChangeDecided, gatheringUuid, change, rev);
    await waitFor(async () => Gatherings.exists({ gatheringUuid, city }));
  }
  expect((await planned(gatheringUuid)).map(([model]) => model)).toEqual(['gatheringMoved']);
});

/** A mailing of everybody at the event goes at once. @returns how many mails of the model there are then */
async function released(gatheringUuid: string, model: ParticipantEmailModel): Promise<number> {
  const ofIt = { gatheringUuid, model, state: 'PLANNED' as const };
  await Mailings.updateOne(ofIt, { $set: { sendAt: new Date(Date.now() - 1) } });
  await waitFor(async () => !(await Mailings.exists(ofIt)));
  return SentMails.countDocuments({ gatheringUuid, model });
}

test('a second move within the hour is told as well: the last one is the right one', async () => {
  const { gatheringUuid, ...gathering } = newGathering();
  await Gatherings.create([{ gatheringUuid, ...gathering }]);
  newGuest(gatheringUuid);
  const move = async (city: string) => {
    const { rev } = changeGathering(gatheringUuid, { city });
    const change = { gatheringUuid, gatheringSensibleChangeUuid: randomUUID(), status: 'ACCEPTED' as const };
    await environment.mails.publish(sensibleChangeDecided, gatheringUuid, change, rev);
    await waitFor(async () => Mailings.exists({ gatheringUuid, model: 'gatheringMoved', state: 'PLANNED' }));
  };
  await move('Nice');
  expect(await released(gatheringUuid, 'gatheringMoved')).toBe(1);
  await move('Lille');
  expect(await released(gatheringUuid, 'gatheringMoved')).toBe(2);
});

test('who was invited within the day is not reminded by the portal', async () => {
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const gathering = newGathering({ limitDate: soon });
  await Gatherings.create([gathering]);
  const { gatheringUuid } = gathering;
  const [invited] = [newGuest(gatheringUuid), newGuest(gatheringUuid)];
  const sent = (await SentMails.findOne({ model: 'gatheringMoved' }).lean())!;
  const { _id, onceKey: _key, ...mail } = sent as typeof sent & { _id: unknown };
  const before = { mailUuid: randomUUID(), gatheringUuid, participantUuid: invited.participantUuid, at: new Date() };
  await SentMails.create([{ ...mail, ...before, model: 'subscriptionInvitation' }]);
  await planScheduled(environment.mails.context());
  expect(await released(gatheringUuid, 'reminder')).toBe(1);
});
