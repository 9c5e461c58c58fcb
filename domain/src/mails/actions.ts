import { actionOn } from '../action.ts';
import type { Guard } from '../workflow.ts';
import type { SentMail } from './kept.ts';
import type { MailState } from './states.ts';

const notReceivedByAll: Guard<Pick<SentMail, 'state'>> = ({ doc }) => doc.state !== 'SENT' || 'MAIL_NOT_RESENDABLE';

/** What people may do with a mail. */
export const mailActions = {
  stateOf: ({ state }: Pick<SentMail, 'state'>): MailState => state,
  rows: {
    resendMail: actionOn<SentMail, MailState>()({
      label: 'Renvoyer',
      from: ['SENT', 'PARTIAL', 'FAILED'],
      allowed: [{ right: 'resendMail' }],
      sendsMail: true,
      when: [notReceivedByAll],
      button: true,
      isJudgedByServer: true,
      reads: ['state'],
    }),
  },
} as const;
