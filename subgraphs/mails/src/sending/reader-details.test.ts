import { afterAll, beforeAll, expect, test } from 'vitest';
import { SentMails } from '../database.ts';
import { removeDecisionComments } from '../remove-decision-comments.ts';
import { openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { newGathering, newGuest } from '../testing/guests.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

test('a mail that suits its reader no more when it goes ends with the reason', async () => {
  const { gatheringUuid } = newGathering();
  const has = (refusal: 'EMAIL_NEEDS_PENDING_INVITATION' | null) => newGuest(gatheringUuid, { refusal });
  const wanted = async ({ participantUuid }: ReturnType<typeof has>, model: 'reminder' | 'subscriptionConfirmed') => {
    const about = { model, participantUuid, gatheringUuid, recipients: [{ participantUuid }], values: { path: '/x' } };
    const { state, recipients } = await environment.settled(await environment.want(about));
    return [state, recipients[0]!.reason];
  };
  const [still, noMore] = [has(null), has('EMAIL_NEEDS_PENDING_INVITATION')];
  expect(await wanted(still, 'reminder')).toEqual(['SENT', null]);
  expect(await wanted(noMore, 'reminder')).toEqual([
    'FAILED',
    'Ce mail s’adresse à une invitation en attente, avec une catégorie.',
  ]);
  expect(await environment.caught(noMore.email)).toEqual([]);
  // Of a mail that nobody chooses, participants has nothing to say.
  expect(await wanted(noMore, 'subscriptionConfirmed')).toEqual(['SENT', null]);
});

test('what was written of an HCP leaves the mails about a decision that an earlier version kept', async () => {
  const values = { gatheringName: 'Forum', outcome: 'refused', path: '/x', comment: 'Fatiguée par les voyages' };
  const mailUuid = await environment.want({ model: 'gatheringToValidate', values });
  await environment.settled(mailUuid);
  await SentMails.updateOne({ mailUuid }, { $set: { model: 'solicitationOutcome' } });
  expect([await removeDecisionComments(), await removeDecisionComments()]).toEqual([1, 0]);
  const { comment: _comment, ...kept } = values;
  const mail = await SentMails.findOne({ mailUuid }).lean();
  expect(mail?.values).toEqual({ ...kept, hasComment: 'true' });
});
