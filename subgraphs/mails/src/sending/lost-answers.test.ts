import { describeLostResponses } from '@portal/test/suites/lost-responses';
import { afterAll, beforeAll } from 'vitest';
import mails from '../index.ts';
import { openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { newGathering, newGuest } from '../testing/guests.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

describeLostResponses({
  definition: mails,
  portal: () => environment.mails,
  operations: {},
  acts: {
    sendMailToParticipants: {
      query: `mutation($g: ID!, $p: [ID!]!) {
        sendMailToParticipants(gatheringUuid: $g, participantUuids: $p, emailModel: "recap") { mailingUuid } }`,
      variables: async () => {
        const { gatheringUuid } = newGathering();
        return { g: gatheringUuid, p: [newGuest(gatheringUuid).participantUuid] };
      },
    },
    cancelMailing: {
      query: 'mutation($m: ID!) { cancelMailing(mailingUuid: $m) { mailingUuid } }',
      variables: async () => ({ m: await environment.mailing() }),
    },
    updateMailTexts: {
      query: `mutation($g: ID!) {
        updateMailTexts(gatheringUuid: $g, texts: { CONTACTS: "Anne" }, base: { rev: 0 }) { gatheringUuid } }`,
      variables: async () => ({ g: newGathering().gatheringUuid }),
    },
    resendMail: {
      query: 'mutation($mail: ID!) { resendMail(mailUuid: $mail) { mailUuid } }',
      variables: async () => {
        await environment.behave({ rejectRecipients: ['dm@demo.test'] });
        const mail = await environment.want({ to: ['roc', 'dm'] });
        await environment.settled(mail);
        await environment.behave({});
        return { mail };
      },
    },
  },
});
