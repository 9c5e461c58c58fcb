import { randomUUID } from 'node:crypto';
import {
  entityCalls,
  expectEveryEntity,
  expectEveryOperation,
  expectFound,
  expectUnknown,
  limitedTypes,
  withEveryRight,
} from '@portal/test/suites/reach';
import { afterAll, beforeAll, expect, test } from 'vitest';
import mails from './index.ts';
import { openEnvironment, person, type TestEnvironment } from './testing/environment.ts';
import { newGathering, newGuest } from './testing/guests.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

/** An event, somebody on its list, a mail that was sent about it, and a mailing that waits. */
type Ids = Record<'gathering' | 'participant' | 'mail' | 'mailing', string>;

const ofGuests = ({ gathering, participant }: Ids): string =>
  `gatheringUuid: "${gathering}", participantUuids: ["${participant}"], emailModel: "recap"`;
const calls = {
  sentMails: ({ gathering }: Ids) => `sentMails(gatheringUuid: "${gathering}") { total items { subject } }`,
  sentMail: ({ mail }: Ids) => `sentMail(mailUuid: "${mail}") { subject html }`,
  mailings: ({ gathering }: Ids) => `mailings(gatheringUuid: "${gathering}") { total items { state } }`,
  mailing: ({ mailing }: Ids) => `mailing(mailingUuid: "${mailing}") { state results { sent } }`,
  mailingPlan: (ids: Ids) => `mailingPlan(${ofGuests(ids)}) { count }`,
  mailPreview: ({ gathering, participant }: Ids) =>
    `mailPreview(gatheringUuid: "${gathering}", participantUuid: "${participant}", emailModel: "recap") { subject }`,
  mailTexts: ({ gathering }: Ids) => `mailTexts(gatheringUuid: "${gathering}") { rev }`,
  updateMailTexts: ({ gathering }: Ids) =>
    `updateMailTexts(gatheringUuid: "${gathering}", texts: { CONTACTS: "Anne" }, base: { rev: 0 }) { rev }`,
  sendMailToParticipants: (ids: Ids) => `sendMailToParticipants(${ofGuests(ids)}) { state }`,
  cancelMailing: ({ mailing }: Ids) => `cancelMailing(mailingUuid: "${mailing}") { state }`,
  resendMail: ({ mail }: Ids) => `resendMail(mailUuid: "${mail}") { state }`,
};
const ownOnly = 'one’s own';
const ofNoUnit = {
  notifications: ownOnly,
  unreadNotifications: ownOnly,
  notificationPreferences: ownOnly,
  markNotificationsRead: ownOnly,
  setNotificationPreference: ownOnly,
  mailModels: 'the same for everybody',
};
const entities = {
  Participant: {
    key: ({ participant }: Ids) => `participantUuid: "${participant}"`,
    selection: '{ participantEmailHistorics { date } }',
  },
};

async function ofUnit(businessUnitUuid: string): Promise<Ids> {
  const team = { businessUnitUuids: [businessUnitUuid], mainBusinessUnitUuid: businessUnitUuid, gatheringUsers: [] };
  const { gatheringUuid: gathering } = newGathering(team);
  const [participant, other] = [newGuest(gathering), newGuest(gathering)].map(({ participantUuid }) => participantUuid);
  const planned = `mutation { sendMailToParticipants(gatheringUuid: "${gathering}", participantUuids: ["${other}"], emailModel: "recap") { mailingUuid } }`;
  const { data } = await environment.mails.callAs(person('superAdmin'), planned);
  const mail = await environment.want({ gatheringUuid: gathering });
  await environment.settled(mail);
  return { gathering, participant: participant!, mail, mailing: data.sendMailToParticipants.mailingUuid };
}

test('every operation names something of a unit, or says why not', () => {
  expectEveryOperation(mails, calls, ofNoUnit);
  expectEveryEntity(mails, entities);
});

test('what is of another unit is as unknown as what is not there, whatever rights somebody was given', async () => {
  const [here, elsewhere] = [randomUUID(), randomUUID()];
  const replay = { definition: mails, portal: environment.mails, calls: { ...calls, ...entityCalls<Ids>(entities) } };
  const foreign = await ofUnit(elsewhere);
  const unknown = { gathering: randomUUID(), participant: randomUUID(), mail: randomUUID(), mailing: randomUUID() };
  await expectUnknown<Ids>({
    ...{ ...replay, foreign, unknown },
    people: limitedTypes.map((userType) => withEveryRight(userType, here)),
    // Lists of nothing.
    silent: ['sentMails', 'mailings', '_entities Participant'],
  });
  await expectFound(replay, withEveryRight('superAdmin', here), foreign);
  expect(await environment.caught(`${foreign.participant.slice(0, 8)}@demo.test`)).toEqual([]);
});
