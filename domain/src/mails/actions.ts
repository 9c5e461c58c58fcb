import { notWoundUp } from '../gathering/wound-up.ts';
import { actionOn } from '../rules/action.ts';
import type { Guard } from '../rules/workflow.ts';
import type { Mailing } from './mailings/record-schema.ts';
import type { MailingState } from './mailings/states.ts';
import type { SentMail } from './record-schema.ts';
import type { MailState } from './states.ts';
import type { MailTexts } from './texts/workflow.ts';

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
      hiddenFor: ['MAIL_NOT_RESENDABLE'],
      button: true,
      isJudgedByServer: true,
      reads: ['state'],
    }),
  },
} as const;

const onMailing = actionOn<Mailing, MailingState>();
const notGoneYet: Guard<Pick<Mailing, 'sendAt'>> = ({ doc, now }) => new Date(doc.sendAt) > now || 'MAILING_GONE';

/** What people may do with a mail to many. */
export const mailingActions = {
  stateOf: ({ state }: Pick<Mailing, 'state'>): MailingState => state,
  rows: {
    sendMailToParticipants: onMailing({
      label: 'Envoyer un e-mail',
      done: 'E-mail aux participants demandé',
      from: [],
      allowed: [{ right: 'sendMail' }],
      sendsMail: true,
      around: [notWoundUp],
      reads: ['gathering.status'],
    }),
    cancelMailing: onMailing({
      label: 'Annuler l’envoi',
      done: 'Envoi annulé',
      from: ['PLANNED'],
      allowed: [
        { right: 'sendMail' },
        {
          where: ({ senderUserUuid }, actor) => actor.kind === 'user' && senderUserUuid === actor.userUuid,
          whereLabel: 'qui l’a demandé',
        },
      ],
      when: [notGoneYet],
      button: true,
      isJudgedByServer: true,
      reads: ['state', 'sendAt', 'senderUserUuid'],
    }),
  },
} as const;

const onTexts = actionOn<MailTexts, 'KEPT'>();
const ofTexts = {
  label: 'Modifier les textes des e-mails',
  done: 'Textes des e-mails modifiés',
  allowed: [{ right: 'manageMailModel' }],
  around: [notWoundUp],
} as const;

/** Who writes the texts of an event's mails. */
export const mailTextsActions = {
  stateOf: (): 'KEPT' => 'KEPT',
  rows: {
    openMailTexts: onTexts({ ...ofTexts, from: [], reads: ['gathering.status'] }),
    updateMailTexts: onTexts({ ...ofTexts, from: ['KEPT'], reads: ['gathering.status'] }),
  },
} as const;
