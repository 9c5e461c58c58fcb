import { invitationStatuses, presences, signaturesOf, wallClockOf } from '@portal/domain';
import { serviceContext, trusted } from '@portal/server';
import { demoActivities } from '@portal/server/demo-plan';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import definition from '../index.ts';
import { recounted } from '../list/stored-counters.ts';
import { CounterModel, GatheringCopies, noCounts } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';
import { SignatureModel } from '../presence/signature.model.ts';
import { travelData } from '../travel-data.ts';

let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await startForTest(definition, { demo: true });
});
afterAll(() => subgraph.stop());

test('the demo has 4,000 participants in 40 gatherings, of every status and presence', async () => {
  expect(await ParticipantModel.countDocuments({})).toBe(4000);
  expect((await ParticipantModel.distinct('gatheringUuid')).length).toBe(40);
  expect((await ParticipantModel.distinct('state', { live: true })).sort()).toEqual([...invitationStatuses].sort());
  expect((await ParticipantModel.distinct('presence')).filter(Boolean).sort()).toEqual([...presences].sort());
});

test('one gathering has more than 600, and no list of a gathering is empty', async () => {
  const totals = (await CounterModel.find({}, { total: 1 }).lean()).map(({ total }) => total);
  expect([Math.max(...totals) > 600, Math.min(...totals) > 0]).toEqual([true, true]);
});

test('counters and places are right, and no standalone event has more confirmed than places', async () => {
  for (const gathering of await GatheringCopies.find({}, { _id: 0 }).lean()) {
    const { gatheringUuid, availablePlace } = gathering;
    const kept = await CounterModel.findOne({ gatheringUuid }, { _id: 0, gatheringUuid: 0, turn: 0 }).lean();
    expect(kept).toEqual(await recounted(subgraph.context(), gathering));
    expect((kept ?? noCounts).takenPlaces).toBeLessThanOrEqual(availablePlace ?? Number.POSITIVE_INFINITY);
  }
});

test('the answers match the enrolments in the demo of activities, one choice per time slot', async () => {
  const confirmed = await ParticipantModel.find({ state: 'CONFIRMED' }, { participantUuid: 1, answer: 1 }).lean();
  const chosen = confirmed.flatMap(({ participantUuid, answer }) =>
    answer!.activityChoices.flatMap(({ activityUuid }) => (activityUuid ? [`${participantUuid} ${activityUuid}`] : [])),
  );
  const enrolled = demoActivities().flatMap(({ activityUuid, list }) =>
    list
      .filter(({ origin }) => origin === 'FORM')
      .map(({ participant }) => `${participant.participantUuid} ${activityUuid}`),
  );
  expect(chosen.sort()).toEqual(enrolled.sort());
  const twice = confirmed.filter(({ answer }) => {
    const slots = answer!.activityChoices.map(({ date, interval }) => `${date} ${interval}`);
    return new Set(slots).size !== slots.length;
  });
  expect([enrolled.length > 1000, twice]).toEqual([true, []]);
});

test('past and present lists are signed: each signature once, sealed, by those there in person', async () => {
  const signers = await ParticipantModel.find({ 'signatures.0': trusted({ $exists: true }) } as never, {
    _id: 0,
  }).lean();
  const uuids = signers.flatMap((p) => signaturesOf(p).map(({ signatureUuid }) => signatureUuid));
  const kept = await SignatureModel.find({}, { signatureUuid: 1, sealed: 1 }).lean();
  expect(kept.map(({ signatureUuid }) => signatureUuid).sort()).toEqual(uuids.sort());
  expect([new Set(uuids).size === uuids.length, uuids.length > 1000, kept.filter(({ sealed }) => !sealed)]).toEqual([
    true,
    true,
    [],
  ]);
  expect(signers.filter((p) => p.presence !== 'PRESENT' || p.participationType === 'VIRTUAL')).toEqual([]);
  const now = wallClockOf(new Date(), 'UTC').day;
  const underWay = await GatheringCopies.findOne({
    beginDate: trusted({ $lt: new Date() }),
    endDate: trusted({ $gt: new Date() }),
  } as never).lean();
  const there = signers.filter((p) => p.gatheringUuid === underWay?.gatheringUuid);
  expect([there.length > 20, there.every((p) => signaturesOf(p).every(({ day }) => day <= now))]).toEqual([true, true]);
});

test('everybody mailable got the invitation when the event was published; some were added since, and wait for staff', async () => {
  const front = (await GatheringCopies.find({ status: 'PUBLISHED_FRONT' }, { gatheringUuid: 1 }).lean()).map(
    ({ gatheringUuid }) => gatheringUuid,
  );
  const waiting = { gatheringUuid: trusted({ $in: front }), kind: 'HCP', state: 'UNANSWERED', solicitation: null };
  const mailed = { ...waiting, invitationMailedAt: trusted({ $ne: null }) };
  expect(await ParticipantModel.countDocuments(mailed as never)).toBeGreaterThan(100);
  const recent = { invitationMailedAt: null, createdAt: trusted({ $gt: new Date(Date.now() - 86_400_000) }) };
  for (const gatheringUuid of front)
    expect(await ParticipantModel.countDocuments({ ...waiting, ...recent, gatheringUuid } as never)).toBeGreaterThan(0);
});

test('loading the demo again changes nothing', async () => {
  await definition.seed!(serviceContext(definition, subgraph.running.log));
  expect(await ParticipantModel.countDocuments({})).toBe(4000);
});

test('identity papers and cards go with the event, once its notes of expenses are settled; signatures and coming events keep theirs', async () => {
  const before = new Date(Date.now() - 90 * 86_400_000);
  const someoneAt = async (endDate: object) => {
    const { gatheringUuid } = (await GatheringCopies.findOne({ endDate }, { _id: 0, gatheringUuid: 1 }).lean())!;
    const { participantUuid } = (await ParticipantModel.findOne({ gatheringUuid }, { participantUuid: 1 }).lean())!;
    await ParticipantModel.updateOne({ participantUuid }, { $set: { sealed: { passport: 'sealed' } } });
    return participantUuid;
  };
  const [past, recent] = [await someoneAt(trusted({ $lt: before })), await someoneAt(trusted({ $gt: before }))];
  const signatures = await SignatureModel.countDocuments({});
  const ctx = subgraph.context();
  for (let gone = 1; gone > 0; ) gone = await travelData.forget(ctx, before);
  const sealedOf = async (participantUuid: string) =>
    (await ParticipantModel.findOne({ participantUuid }, { _id: 0, sealed: 1 }).lean())?.sealed;
  expect([await sealedOf(past), await sealedOf(recent)]).toEqual([{}, { passport: 'sealed' }]);
  expect((await subgraph.historyOf(past)).at(-1)).toMatchObject({
    action: 'forgetTravelData',
    label: 'Pièces d’identité et cartes oubliées, après l’événement',
    actor: { kind: 'service' },
  });
  expect(await SignatureModel.countDocuments({})).toBe(signatures);
});
