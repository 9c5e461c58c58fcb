import { z } from 'zod';
import { userUuidOf } from '../actor.ts';
import { requiredText, uuid } from '../fields.ts';
import type { Row, RuleContext } from '../workflow.ts';
import { editEvents, factsOf, mailTo, teamOf } from './announce.ts';
import {
  gatheringCorrectionRequested,
  gatheringSectionDecided,
  gatheringStatusChanged,
  sensibleChangeDecided,
} from './events.ts';
import type { Gathering, GatheringValidation } from './gathering.ts';
import { changeIsPending, maySettleSection, quotasAreUnchanged } from './guards.ts';
import { acceptedFields } from './sensible-changes.ts';
import { type GatheringStatus, gatheringStates, validationSectionLabels, validationSections } from './states.ts';
import { holdersOf, isMedicalManager, isValidator, sectionsOf } from './team.ts';

const row = <Input>(r: Row<Gathering, GatheringStatus, Input>) => r;

const comment = z.object({ comment: requiredText(2000) });
const sectionFields = { section: z.enum(validationSections), businessUnitUuid: uuid.nullish() };
const sectionInput = z.object(sectionFields);
const sectionPart = Object.keys(sectionFields);
const refusalInput = z.object({ ...sectionFields, comment: requiredText(2000) });
const changeInput = z.object({ gatheringSensibleChangeUuid: uuid, comment: z.string().trim().max(2000).nullish() });

type SectionContext = RuleContext<
  Gathering,
  { section: GatheringValidation['section']; businessUnitUuid?: string | null; comment?: string }
>;

/** The validations with this section decided anew. */
function settle(
  { doc, actor, now, input }: SectionContext,
  status: GatheringValidation['status'],
): GatheringValidation[] {
  const businessUnitUuid = input.section === 'BUSINESS_UNIT' ? (input.businessUnitUuid ?? null) : null;
  const others = doc.gatheringValidations.filter(
    (v) => v.section !== input.section || v.businessUnitUuid !== businessUnitUuid,
  );
  return [
    ...others,
    {
      section: input.section,
      businessUnitUuid,
      status,
      validatorUuid: userUuidOf(actor) ?? 'service',
      date: now,
      comment: input.comment ?? null,
    },
  ];
}

const isLastSection = (context: SectionContext): boolean =>
  settle(context, 'VALIDATED').filter((v) => v.status === 'VALIDATED').length === sectionsOf(context.doc).length;

const sectionEvents =
  (status: GatheringValidation['status']) => (happened: SectionContext & { before: Gathering | null }) => {
    const { doc, before, input } = happened;
    const data = {
      gatheringUuid: doc.gatheringUuid,
      section: input.section,
      businessUnitUuid: input.businessUnitUuid ?? null,
      status,
    };
    const sectionLabel = validationSectionLabels[input.section];
    const moved = before?.status !== doc.status;
    return [
      gatheringSectionDecided.of(doc.gatheringUuid, data),
      ...(moved
        ? [gatheringStatusChanged.of(doc.gatheringUuid, { ...factsOf(doc), from: before?.status ?? doc.status })]
        : []),
      ...(status === 'REQUIRE_CORRECTION'
        ? mailTo(happened, 'gatheringCorrectionWanted', teamOf(happened), {
            comment: input.comment ?? '',
            sectionLabel,
          })
        : []),
      ...(status === 'VALIDATED' && moved ? mailTo(happened, 'gatheringValidated', teamOf(happened)) : []),
    ];
  };

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
      deciderUuid: userUuidOf(actor) ?? null,
      comment: input.comment ?? null,
      updatedAt: now,
    };
    return {
      ...(status === 'ACCEPTED' && acceptedFields(change)),
      gatheringSensibleChanges: doc.gatheringSensibleChanges.map((c) => (c === change ? decided : c)),
    };
  };

const decisionRow = (label: string, done: string, status: 'ACCEPTED' | 'REFUSED') =>
  row<z.infer<typeof changeInput>>({
    label,
    done,
    from: ['PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED'],
    to: 'same',
    allowed: [
      { right: 'decideSensibleChange' },
      { where: isMedicalManager, whereLabel: 'responsable médical de l’équipe' },
    ],
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
  validateGatheringSection: row<z.infer<typeof sectionInput>>({
    label: 'Valider une section',
    done: 'Section validée',
    from: ['TO_VALIDATE'],
    to: (context) => (isLastSection(context) ? 'TO_PUBLISH' : 'TO_VALIDATE'),
    allowed: [
      { right: 'validateGathering' },
      { where: isValidator, whereLabel: 'directeur médical ou chef de projet de l’équipe' },
    ],
    input: sectionInput,
    part: sectionPart,
    check: [maySettleSection('validateGathering')],
    apply: (context) => ({ gatheringValidations: settle(context, 'VALIDATED') }),
    emits: sectionEvents('VALIDATED'),
    records: ({ input }) => ({ ...input }),
  }),
  refuseGatheringSection: row<z.infer<typeof refusalInput>>({
    label: 'Demander une correction',
    done: 'Correction demandée',
    from: ['TO_VALIDATE'],
    to: 'CORRECTION',
    allowed: [
      { right: 'refuseGathering' },
      { where: isValidator, whereLabel: 'directeur médical ou chef de projet de l’équipe' },
    ],
    input: refusalInput,
    part: sectionPart,
    check: [maySettleSection('refuseGathering')],
    apply: (context) => ({ gatheringValidations: settle(context, 'REQUIRE_CORRECTION') }),
    emits: sectionEvents('REQUIRE_CORRECTION'),
    records: ({ input }) => ({ ...input }),
  }),
  acceptSensibleChange: decisionRow('Accepter la modification', 'Modification acceptée', 'ACCEPTED'),
  refuseSensibleChange: decisionRow('Refuser la modification', 'Modification refusée', 'REFUSED'),
  createGatheringCorrectionRequest: row<z.infer<typeof comment>>({
    label: 'Demander une correction',
    done: 'Correction demandée',
    from: gatheringStates.filter((s) => s !== 'WINDED_UP' && s !== 'EX_NIHILO'),
    to: 'same',
    allowed: [{ right: 'requestGatheringCorrection' }],
    sendsMail: true,
    input: comment,
    apply: ({ doc, actor, now, input, newUuid }) => ({
      gatheringCorrectionRequests: [
        ...doc.gatheringCorrectionRequests,
        {
          gatheringCorrectionRequestUuid: newUuid(),
          userUuid: userUuidOf(actor) ?? '',
          comment: input.comment,
          createdAt: now,
          userName: actor.kind === 'user' ? `${actor.firstName} ${actor.lastName}` : '',
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
