import { afterAll, beforeAll, expect, test } from 'vitest';
import { SentMails } from '../database.ts';
import { removeDecisionComments } from '../remove-decision-comments.ts';
import { openEnvironment, person, personUuid, type TestEnvironment } from '../testing/environment.ts';
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

test('an invitation to a standalone event names who invites by its type, and the answers go to them; of a congress nobody', async () => {
  const held = (name: string, gatheringUserType: 'medical' | 'projectManager') => ({
    ...{ userUuid: personUuid(name), gatheringUserType, isBackup: false, businessUnitUuid: null },
  });
  const gatheringUsers = [held('dm', 'medical'), held('cp', 'projectManager')];
  const mailOf = async (
    gathering: Parameters<typeof newGathering>[0],
    model: 'subscriptionInvitation' | 'reminder',
  ) => {
    const { gatheringUuid } = newGathering({ gatheringUsers, invitationType: 'medicalUpLetter', ...gathering });
    const { participantUuid, email } = newGuest(gatheringUuid);
    const about = { model, participantUuid, gatheringUuid, recipients: [{ participantUuid }], values: { path: '/x' } };
    const mailUuid = await environment.want(about);
    expect((await environment.settled(mailUuid)).state).toBe('SENT');
    const [{ headers, text }] = (await environment.caught(email)) as [
      Awaited<ReturnType<typeof environment.caught>>[0],
    ];
    const replyTo = headers.find(({ name }) => name.toLowerCase() === 'reply-to')?.value;
    const said = /Votre contact\s*: (.*)/.exec(text ?? '')?.[1];
    const sentMail = `{ sentMail(mailUuid: "${mailUuid}") { parts { signature } } }`;
    const { data } = await environment.mails.callAs(person('admin'), sentMail);
    return [replyTo, said, data.sentMail.parts.signature.includes('vos réponses')];
  };
  const evening = { gatheringType: 'biogenEvent' } as const;
  expect(await mailOf(evening, 'subscriptionInvitation')).toEqual(['dm@demo.test', 'DM Démo', true]);
  expect(await mailOf(evening, 'reminder')).toEqual(['cp@demo.test', 'CP Démo', true]);
  expect(await mailOf({ gatheringType: 'congress' }, 'reminder')).toEqual([undefined, undefined, false]);
});
