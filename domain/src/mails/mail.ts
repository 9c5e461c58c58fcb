import { z } from 'zod';
import { type Actor, userUuidOf } from '../actors/actor.ts';
import type { UserType } from '../actors/user-types.ts';
import { defineWorkflow, type RuleContext } from '../rules/workflow.ts';
import { mailActions } from './actions.ts';
import { mailSent } from './events.ts';
import { mailModelNames } from './models.ts';
import type { SentMail } from './record-schema.ts';
import { mailStateOf, recipientUuidOf } from './sent-mail.ts';
import { type MailState, mailRecipientResults, mailStateLabels, mailStates } from './states.ts';

type Rule<Input = unknown> = RuleContext<SentMail, Input>;

const recipient = z.object({
  userUuid: z.string().nullable(),
  healthCareProfessionalUuid: z.string().nullable(),
  participantUuid: z.string().nullable(),
  programmeRequestUuid: z.string().nullish(),
  result: z.enum(mailRecipientResults),
  maskedAddress: z.string().nullable(),
  reason: z.string().nullable(),
});

const takenMail = z.object({
  mailUuid: z.string(),
  model: z.enum(mailModelNames),
  owner: z.string(),
  reference: z.string(),
  values: z.record(z.string(), z.string()),
  subject: z.string(),
  gatheringUuid: z.string().nullable(),
  participantUuid: z.string().nullable(),
  businessUnitUuids: z.array(z.string()),
  mailingUuid: z.string().nullish(),
  onceKey: z.string().optional(),
  recipients: z.array(recipient),
  searchTokens: z.array(z.string()),
});

const attempt = z.object({ recipients: z.array(recipient), nextAttemptAt: z.date().nullable() });
type Attempt = z.infer<typeof attempt>;

/** Who sees every mail of the gatherings; the others only those of their unit or sent to them (decisions, section 4). */
const seesAll: readonly UserType[] = ['admin', 'roc', 'mci', 'megaAdmin', 'superAdmin', 'externalConsumer'];
/** Mails that concern no gathering are about accounts. */
const seesAccounts: readonly UserType[] = ['admin', 'megaAdmin', 'superAdmin', 'externalConsumer'];

/** What of the mails an actor reaches: all, those of gatherings, or those of a unit and the own ones. */
export function mailVisibilityOf(
  actor: Actor,
): 'all' | 'gatherings' | 'none' | { userUuid: string; businessUnitUuid: string | undefined } {
  if (actor.kind === 'service') return 'all';
  if (actor.kind !== 'user') return 'none';
  if (seesAccounts.includes(actor.userType)) return 'all';
  if (seesAll.includes(actor.userType)) return 'gatherings';
  return { userUuid: userUuidOf(actor)!, businessUnitUuid: actor.businessUnitUuid };
}

const erasedRecipient = 'Destinataire effacé';

/** A mail from the event that asked for it to what the server said of each recipient (decisions, section 7). */
export const mailWorkflow = defineWorkflow<SentMail, MailState>()({
  name: 'mail',
  states: mailStates,
  stateLabels: mailStateLabels,
  stateOf: (mail) => mail.state,
  rows: {
    takeMail: {
      label: 'Préparer',
      from: [],
      to: ({ input }: Rule<z.infer<typeof takenMail>>) => mailStateOf(input.recipients),
      allowed: [],
      input: takenMail,
      apply: ({ input, now }: Rule<z.infer<typeof takenMail>>) => ({
        ...input,
        attempts: 0,
        at: now,
        wantedAt: now,
        nextAttemptAt: now,
        leasedUntil: new Date(0),
        sentAt: null,
      }),
    },
    recordAttempt: {
      label: 'Envoyer',
      from: ['WAITING'],
      to: ({ input }: Rule<Attempt>) => mailStateOf(input.recipients),
      allowed: [],
      input: attempt,
      apply: ({ doc, input, now }: Rule<Attempt>) => ({
        recipients: input.recipients,
        attempts: doc.attempts + 1,
        nextAttemptAt: input.nextAttemptAt ?? now,
        leasedUntil: new Date(0),
        sentAt: input.recipients.some(({ result }) => result === 'ACCEPTED') ? (doc.sentAt ?? now) : doc.sentAt,
      }),
      records: ({ input }: Rule<Attempt>) => ({
        recipients: input.recipients.map((one) => ({ recipientUuid: recipientUuidOf(one), result: one.result })),
      }),
      emits: ({ doc }) =>
        doc.state === 'WAITING'
          ? []
          : [
              mailSent.of(doc.mailUuid, {
                mailUuid: doc.mailUuid,
                model: doc.model,
                state: doc.state,
                ...(doc.gatheringUuid && { gatheringUuid: doc.gatheringUuid }),
              }),
            ],
    },
    eraseRecipient: {
      label: 'Effacer le destinataire',
      done: 'Destinataire effacé',
      from: mailStates,
      to: 'same',
      allowed: [],
      input: z.object({ healthCareProfessionalUuid: z.string() }),
      // That a mail went, of which model and when, is kept; where it went is not. What waits finds no address.
      apply: ({ doc, input }: Rule<{ healthCareProfessionalUuid: string }>) => ({
        recipients: doc.recipients.map((one) =>
          one.healthCareProfessionalUuid === input.healthCareProfessionalUuid
            ? { ...one, maskedAddress: null, reason: one.reason && erasedRecipient }
            : one,
        ),
      }),
    },
    resendMail: {
      ...mailActions.rows.resendMail,
      to: 'WAITING',
      apply: ({ doc, now }: Rule) => ({
        recipients: doc.recipients.map((one) =>
          one.result === 'ACCEPTED' ? one : { ...one, result: 'WAITING' as const, reason: null },
        ),
        attempts: 0,
        wantedAt: now,
        nextAttemptAt: now,
        leasedUntil: new Date(0),
      }),
    },
  },
});
