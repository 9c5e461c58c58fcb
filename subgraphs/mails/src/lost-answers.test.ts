import { describeLostAnswers } from '@portal/test/lost-answers';
import { afterAll, beforeAll } from 'vitest';
import mails from './index.ts';
import { type House, openHouse } from './test-house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

describeLostAnswers({
  definition: mails,
  portal: () => house.mails,
  operations: {},
  acts: {
    resendMail: {
      query: 'mutation($mail: ID!) { resendMail(mailUuid: $mail) { mailUuid } }',
      variables: async () => {
        await house.behave({ rejectRecipients: ['dm@demo.test'] });
        const mail = await house.want({ to: ['roc', 'dm'] });
        await house.settled(mail);
        await house.behave({});
        return { mail };
      },
    },
  },
});
