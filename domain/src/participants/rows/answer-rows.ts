import { z } from 'zod';
import type { DomainEvent } from '../../events/events.ts';
import { gatheringPage } from '../../gathering/pages.ts';
import { type Guard, guardWithCodes, type Rows, type RuleContext } from '../../rules/workflow.ts';
import { answerRefusals, refusalToAnswer } from '../../subscription/answer-guards.ts';
import type { SubscriptionAnswer } from '../../subscription/answer-record-schema.ts';
import { allCardFields } from '../../subscription/transport-modes.ts';
import { isOneself } from '../action-guards.ts';
import { audienceOf, participantActions } from '../actions.ts';
import { type ChangeContext, participantEventPayload, previousStateOf } from '../event-builders.ts';
import { participantAnswered } from '../events.ts';
import { categoryFits } from '../guards.ts';
import { participantMail } from '../mails/participant-mail.ts';
import { mergeSealedFields, type ParticipantInGathering } from '../participant.ts';
import { type ParticipantState, participationTypes } from '../states.ts';

type P = ParticipantInGathering;

/** The answer after `subscriptionSchema` has checked it and the slots are held: the service gives it whole. */
const answerInput = z.object({
  category: z.string(),
  participationType: z.enum(participationTypes).nullable(),
  mobilePhone: z.string().nullable(),
  isLearnedSocietyMember: z.boolean().nullable(),
  learnedSocietyMemberId: z.string().nullable(),
  answer: z.custom<SubscriptionAnswer>((value) => typeof (value as SubscriptionAnswer | null)?.present === 'boolean'),
  sealed: z.partialRecord(z.enum(allCardFields), z.string().min(1).nullable()).default({}),
});
type AnswerInput = z.infer<typeof answerInput>;

/**
 * Published, before the limit date, with a category, which staff may give with the answer (specification, section 2 "Subscription banner";
 * decisions, section 2).
 */
const mayBeAnswered = guardWithCodes<P, AnswerInput>(
  answerRefusals,
  ({ doc, actor, now, input }) =>
    refusalToAnswer(doc.gathering, input, { audience: audienceOf(doc), isOneself: isOneself(doc, actor), now }) ?? true,
);

/** A person who answers for themself has the category that staff gave them. */
const keepsCategory: Guard<P, AnswerInput> = ({ doc, actor, input }) =>
  !isOneself(doc, actor) || input.category === doc.category || 'FORBIDDEN';

const answered = ({ doc, before }: ChangeContext): DomainEvent[] => {
  const { answer } = doc;
  const chosen = answer?.activityChoices.flatMap(({ activityUuid }) => activityUuid ?? []) ?? [];
  const hosting = answer?.hosting;
  const transport = answer?.transport;
  const { category, participationType } = before ?? doc;
  return [
    participantAnswered.of(doc.participantUuid, {
      ...participantEventPayload(doc),
      ...previousStateOf({ doc, before }),
      before: { category, participationType },
      slots: answer?.slotsKey ? { key: answer.slotsKey, activityUuids: chosen } : null,
      hosting: hosting?.wantHosting
        ? {
            nightsWanted: hosting.nightsWanted,
            comment: hosting.comment,
            wantTransfer: hosting.wantTransfer,
            key: answer?.roomsKey ?? null,
          }
        : null,
      transport: transport?.wantTransport ? transport : null,
    }),
  ];
};

/** The confirmation to a person who was answered for. */
const recap = (happened: ChangeContext): DomainEvent => {
  const { state, userUuid, gatheringUuid } = happened.doc;
  const model = state === 'CONFIRMED' ? 'subscriptionConfirmed' : 'subscriptionRefused';
  return participantMail(model, happened, userUuid ? { path: gatheringPage(gatheringUuid) } : {});
};

const answerRow = {
  to: ({ input }: RuleContext<P, AnswerInput>): ParticipantState => (input.answer.present ? 'CONFIRMED' : 'REFUSED'),
  input: answerInput,
  check: [mayBeAnswered, keepsCategory, categoryFits],
  apply: ({ doc, input }: RuleContext<P, AnswerInput>) => ({ ...input, sealed: mergeSealedFields(doc, input) }),
  records: ({ input, actor, doc }: RuleContext<P, AnswerInput>) => ({
    present: input.answer.present,
    participationType: input.participationType,
    onBehalf: !isOneself(doc, actor),
  }),
  emits: (happened: ChangeContext) => [...answered(happened), recap(happened)],
};

/** Answering the subscription form; who refused is asked again by staff only (decisions, section 2). */
export const answerRows = {
  subscribeInternalUser: { ...participantActions.rows.subscribeInternalUser, ...answerRow },
  subscribeHealthCareProfessional: { ...participantActions.rows.subscribeHealthCareProfessional, ...answerRow },
} satisfies Rows<P, ParticipantState>;
