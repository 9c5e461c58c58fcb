import { describeLostAnswers } from '@portal/test/lost-answers';
import { afterAll, beforeAll } from 'vitest';
import mails from './index.ts';
import { openEnvironment, type TestEnvironment } from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

describeLostAnswers({
  definition: mails,
  portal: () => environment.mails,
  operations: {},
  acts: {
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
