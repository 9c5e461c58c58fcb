import { z } from 'zod';
import { actingUserName, actingUserUuid } from '../../actors/actor.ts';
import { requiredText, typed, uuid } from '../../fields/fields.ts';
import type { Row, RuleContext } from '../../rules/workflow.ts';
import { gatheringActions } from '../actions.ts';
import { acceptedFields } from '../changes/sensible-changes.ts';
import { editEvents, mailTo, teamOf } from '../event-builders.ts';
import { gatheringCorrectionRequested, sensibleChangeDecided } from '../events.ts';
import type { Gathering } from '../gathering.ts';
import { changeIsPending, mayDecideSection, quotasAreUnchanged } from '../guards.ts';
import type { GatheringStatus } from '../states.ts';
import { holdersOf } from '../team/team.ts';
import {
  isLastSection,
  refusalInput,
  sectionEvents,
  sectionInput,
  sectionPart,
  withSectionDecision,
} from './section-decisions.ts';

const { rows: actions } = gatheringActions;
const row = <Input, Raw = Input>(r: Row<Gathering, GatheringStatus, Input, Raw>) => r;

const comment = z.object({ comment: requiredText(2000) });
const changeInput = z.object({ gatheringSensibleChangeUuid: uuid, comment: typed().max(2000).nullish() });

type DecisionContext = RuleContext<Gathering, { gatheringSensibleChangeUuid: string; comment?: string | null }>;

const decideChange =
  (status: 'ACCEPTED' | 'REFUSED') =>
  ({ doc, actor, now, input }: DecisionContext): Partial<Gathering> => {
    const change = doc.gatheringSensibleChanges.find(
      (c) => c.gatheringSensibleChangeUuid === input.gatheringSensibleChangeUuid,
    )!;
    const decided = {
      ...change,
      status,
      deciderUuid: actingUserUuid(actor) ?? null,
      comment: input.comment ?? null,
      updatedAt: now,
    };
    return {
      ...(status === 'ACCEPTED' && acceptedFields(change)),
      gatheringSensibleChanges: doc.gatheringSensibleChanges.map((c) => (c === change ? decided : c)),
    };
  };

const decisionRow = (action: keyof typeof actions, status: 'ACCEPTED' | 'REFUSED') =>
  row({
    ...actions[action],
    to: 'same',
    part: ['gatheringSensibleChangeUuid'],
    input: status === 'REFUSED' ? changeInput.extend({ comment: requiredText(2000) }) : changeInput,
    check: status === 'ACCEPTED' ? [changeIsPending, quotasAreUnchanged] : [changeIsPending],
    apply: decideChange(status),
    emits: (happened) => [
      sensibleChangeDecided.of(happened.doc.gatheringUuid, {
        gatheringUuid: happened.doc.gatheringUuid,
        gatheringSensibleChangeUuid: happened.input.gatheringSensibleChangeUuid,
        status,
      }),
      ...editEvents(happened),
      ...mailTo(happened, 'sensibleChangeDecided', teamOf(happened), {
        decision: status === 'ACCEPTED' ? 'acceptée' : 'refusée',
        comment: happened.input.comment ?? '',
      }),
    ],
    records: ({ input }) => ({ ...input }),
  });

/** What people decide about a gathering: its sections, its sensible changes, and what should be corrected (decisions, section 2). */
export const decisionRows = {
  validateGatheringSection: row({
    ...actions.validateGatheringSection,
    to: (context) => (isLastSection(context) ? 'TO_PUBLISH' : 'TO_VALIDATE'),
    input: sectionInput,
    part: sectionPart,
    check: [mayDecideSection('validateGathering')],
    apply: (context) => ({ gatheringValidations: withSectionDecision(context, 'VALIDATED') }),
    emits: sectionEvents('VALIDATED'),
    records: ({ input }) => ({ ...input }),
  }),
  refuseGatheringSection: row({
    ...actions.refuseGatheringSection,
    to: 'CORRECTION',
    input: refusalInput,
    part: sectionPart,
    check: [mayDecideSection('refuseGathering')],
    apply: (context) => ({ gatheringValidations: withSectionDecision(context, 'REQUIRE_CORRECTION') }),
    emits: sectionEvents('REQUIRE_CORRECTION'),
    records: ({ input }) => ({ ...input }),
  }),
  acceptSensibleChange: decisionRow('acceptSensibleChange', 'ACCEPTED'),
  refuseSensibleChange: decisionRow('refuseSensibleChange', 'REFUSED'),
  createGatheringCorrectionRequest: row({
    ...actions.createGatheringCorrectionRequest,
    to: 'same',
    input: comment,
    apply: ({ doc, actor, now, input, newUuid }) => ({
      gatheringCorrectionRequests: [
        ...doc.gatheringCorrectionRequests,
        {
          gatheringCorrectionRequestUuid: newUuid(),
          userUuid: actingUserUuid(actor) ?? '',
          comment: input.comment,
          createdAt: now,
          userName: actingUserName(actor) ?? '',
        },
      ],
    }),
    emits: (happened) => {
      const request = happened.doc.gatheringCorrectionRequests.at(-1)!;
      const { gatheringCorrectionRequestUuid, userUuid } = request;
      const data = { gatheringUuid: happened.doc.gatheringUuid, gatheringCorrectionRequestUuid, userUuid };
      return [
        gatheringCorrectionRequested.of(happened.doc.gatheringUuid, data),
        ...mailTo(
          happened,
          'gatheringCorrectionRequested',
          [...holdersOf(happened.doc, 'roc'), ...holdersOf(happened.doc, 'projectManager')],
          { comment: request.comment },
        ),
      ];
    },
    records: ({ input }) => ({ ...input }),
  }),
};
