import { z } from 'zod';
import { participantEmailModelNames } from '../../participants/mails/email-models.ts';
import { defineWorkflow, type RuleContext } from '../../rules/workflow.ts';
import { mailingActions } from '../actions.ts';
import { mailingReleased } from '../events.ts';
import { leftOutOfMailing, type Mailing, type mailGatheringRecordSchema } from './record-schema.ts';
import { type MailingState, mailingPauseMs, mailingStates } from './states.ts';

const mailing = z.object({
  mailingUuid: z.string(),
  gatheringUuid: z.string(),
  gathering: z.custom<z.output<typeof mailGatheringRecordSchema>>(),
  model: z.enum(participantEmailModelNames),
});
const chosen = mailing.extend({ participantUuids: z.array(z.string()), leftOut: z.array(leftOutOfMailing) });
const scheduled = mailing.extend({ scheduleKey: z.string(), sendAt: z.date() });
const released = z.object({
  participantUuids: z.array(z.string()),
  leftOut: z.array(leftOutOfMailing),
  upTo: z.string().nullable(),
  isLast: z.boolean(),
});

type Rule<Input = unknown> = RuleContext<Mailing, Input>;
type Released = z.output<typeof released>;

const begun = {
  leftOut: [],
  heldKeys: [],
  scheduleKey: null,
  releasedUpTo: null,
  released: 0,
  releasedAt: null,
  leasedUntil: new Date(0),
} satisfies Partial<Mailing>;

/** Names a person and a model, whichever mailing they are in. */
export const recipientModelKey = (participantUuid: string, model: string): string => `${participantUuid}:${model}`;

const whom = ({ participantUuids, leftOut }: Pick<Mailing, 'participantUuids' | 'leftOut'>) => ({
  count: participantUuids.length,
  leftOut: leftOut.length,
});

/** A mail to many people of an event: it waits, can be cancelled meanwhile, and then goes (docs/decisions/mailings.md). */
export const mailingWorkflow = defineWorkflow<Mailing, MailingState>()({
  name: 'mailing',
  states: mailingStates,
  stateLabels: { PLANNED: 'Va partir', CANCELLED: 'Annulé', RELEASED: 'Parti' },
  stateOf: mailingActions.stateOf,
  rows: {
    sendMailToParticipants: {
      ...mailingActions.rows.sendMailToParticipants,
      to: 'PLANNED',
      input: chosen,
      apply: ({ input, actor, now }: Rule<z.output<typeof chosen>>) => ({
        ...begun,
        ...input,
        kind: 'SELECTION' as const,
        senderUserUuid: actor.kind === 'user' ? actor.userUuid : null,
        sendAt: new Date(now.getTime() + mailingPauseMs),
        heldKeys: input.participantUuids.map((uuid) => recipientModelKey(uuid, input.model)),
        createdAt: now,
      }),
      records: ({ doc }) => ({ model: doc.model, ...whom(doc) }),
    },
    planMailing: {
      label: 'Prévoir',
      done: 'Envoi automatique prévu',
      from: [],
      to: 'PLANNED',
      allowed: [],
      input: scheduled,
      apply: ({ input, now }: Rule<z.output<typeof scheduled>>) => ({
        ...begun,
        ...input,
        kind: 'EVERYBODY' as const,
        participantUuids: [],
        senderUserUuid: null,
        createdAt: now,
      }),
      records: ({ doc }) => ({ model: doc.model }),
    },
    cancelMailing: {
      ...mailingActions.rows.cancelMailing,
      to: 'CANCELLED',
      apply: () => ({ heldKeys: [] }),
    },
    /** What it was about is no longer so: the event moved once more, or is no longer published. */
    dropMailing: {
      label: 'Abandonner',
      done: 'Envoi automatique abandonné',
      from: ['PLANNED'],
      to: 'CANCELLED',
      allowed: [],
      apply: () => ({ heldKeys: [] }),
    },
    releaseMailing: {
      label: 'Faire partir',
      done: 'E-mails partis',
      from: ['PLANNED'],
      to: ({ input }: Rule<Released>) => (input.isLast ? 'RELEASED' : 'PLANNED'),
      allowed: [],
      input: released,
      apply: ({ doc, input, now }: Rule<Released>) => ({
        leftOut: [...doc.leftOut, ...input.leftOut],
        released: doc.released + input.participantUuids.length,
        releasedUpTo: input.upTo,
        leasedUntil: new Date(0),
        ...(input.isLast && { releasedAt: now, heldKeys: [] }),
      }),
      records: ({ input }: Rule<Released>) => whom(input),
      emits: ({ doc, input }) =>
        input.participantUuids.length === 0
          ? []
          : [
              mailingReleased.of(doc.mailingUuid, {
                mailingUuid: doc.mailingUuid,
                gatheringUuid: doc.gatheringUuid,
                model: doc.model,
                participantUuids: input.participantUuids,
              }),
            ],
    },
  },
});
