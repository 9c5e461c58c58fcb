import { rightsOf } from '@portal/domain';
import { describeRightsMatrix, type OperationCase } from '@portal/test/suites/rights-matrix';
import { afterAll, beforeAll } from 'vitest';
import mails from './index.ts';
import { openEnvironment, type TestEnvironment } from './testing/environment.ts';
import { newGathering, newGuest } from './testing/guests.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

/** An event with somebody on its list. */
const guest = () => {
  const { gatheringUuid } = newGathering();
  return { g: gatheringUuid, p: newGuest(gatheringUuid).participantUuid };
};
const ofEvent = (query: string): OperationCase => ({ query, variables: async () => ({ g: guest().g }) });
const ofMailing = (query: string): OperationCase => ({
  query,
  variables: async () => ({ m: await environment.mailing() }),
});
const ofGuests = (query: string): OperationCase => ({
  query,
  variables: async () => {
    const { g, p } = guest();
    return { g, p: [p] };
  },
});
const preferences = '{ kinds { kind } }';

const operations: Record<string, OperationCase> = {
  notifications: { query: '{ notifications { total items { text } } }' },
  unreadNotifications: { query: '{ unreadNotifications }' },
  notificationPreferences: { query: `{ notificationPreferences ${preferences} }` },
  markNotificationsRead: {
    query: 'mutation($at: DateTime!) { markNotificationsRead(before: $at) }',
    variables: async () => ({ at: new Date().toISOString() }),
  },
  setNotificationPreference: {
    query: `mutation { setNotificationPreference(kind: PUBLICATION, inPortal: true, mail: OFF) ${preferences} }`,
  },
  sentMails: ofEvent('query($g: ID!) { sentMails(gatheringUuid: $g) { total items { subject } } }'),
  sentMail: {
    query: 'query($m: ID!) { sentMail(mailUuid: $m) { subject html } }',
    variables: async () => {
      const m = await environment.want({ to: ['roc'] });
      await environment.settled(m);
      return { m };
    },
  },
  mailModels: { query: '{ mailModels { name subject } }' },
  mailings: ofEvent('query($g: ID!) { mailings(gatheringUuid: $g) { total items { state } } }'),
  mailing: ofMailing('query($m: ID!) { mailing(mailingUuid: $m) { state results { sent } } }'),
  mailingPlan: ofGuests(
    'query($g: ID!, $p: [ID!]!) { mailingPlan(gatheringUuid: $g, participantUuids: $p, emailModel: "recap") { count } }',
  ),
  mailPreview: {
    query:
      'query($g: ID!, $p: ID!) { mailPreview(gatheringUuid: $g, participantUuid: $p, emailModel: "recap") { subject } }',
    variables: async () => {
      const { g, p } = guest();
      return { g, p };
    },
  },
  mailTexts: ofEvent('query($g: ID!) { mailTexts(gatheringUuid: $g) { rev } }'),
  sendMailToParticipants: ofGuests(
    'mutation($g: ID!, $p: [ID!]!) { sendMailToParticipants(gatheringUuid: $g, participantUuids: $p, emailModel: "recap") { state } }',
  ),
  // Also whose it is; none of these is.
  cancelMailing: {
    ...ofMailing('mutation($m: ID!) { cancelMailing(mailingUuid: $m) { state } }'),
    allowed: (userType) => rightsOf(userType).has('sendMail'),
  },
  updateMailTexts: ofEvent(
    'mutation($g: ID!) { updateMailTexts(gatheringUuid: $g, texts: { CONTACTS: "Anne" }, base: { rev: 0 }) { rev } }',
  ),
  resendMail: {
    query: 'mutation($m: ID!) { resendMail(mailUuid: $m) { state } }',
    variables: async () => {
      const m = await environment.want({ to: ['roc'] });
      await environment.settled(m);
      return { m };
    },
  },
};

// Of the unit of these events: out of reach there is nothing to refuse.
const businessUnitUuid = newGathering().businessUnitUuids[0]!;
for (const operation of Object.values(operations)) operation.actor = { businessUnitUuid };

describeRightsMatrix({ definition: mails, portal: () => environment.mails, operations });
