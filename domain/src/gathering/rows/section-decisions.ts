import { z } from 'zod';
import { actingUserUuid } from '../../actors/actor.ts';
import { requiredText, uuid } from '../../fields/fields.ts';
import type { RuleContext } from '../../rules/workflow.ts';
import { gatheringEventPayload, mailTo, teamOf } from '../event-builders.ts';
import { gatheringSectionDecided, gatheringStatusChanged } from '../events.ts';
import type { Gathering, GatheringValidation } from '../gathering.ts';
import { validationSectionLabels, validationSections } from '../states.ts';
import { sectionsOf } from '../team/team.ts';

const sectionFields = { section: z.enum(validationSections), businessUnitUuid: uuid.nullish() };
export const sectionInput = z.object(sectionFields);
/** What a decision is about: part of the gathering only. */
export const sectionPart = Object.keys(sectionFields);
export const refusalInput = z.object({ ...sectionFields, comment: requiredText(2000) });

type SectionContext = RuleContext<
  Gathering,
  { section: GatheringValidation['section']; businessUnitUuid?: string | null; comment?: string }
>;

/** The validations with this section decided again. */
export function withSectionDecision(
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
      validatorUuid: actingUserUuid(actor) ?? 'service',
      date: now,
      comment: input.comment ?? null,
    },
  ];
}

/** Whether the section that is decided is the last that was open. */
export const isLastSection = (context: SectionContext): boolean =>
  withSectionDecision(context, 'VALIDATED').filter((v) => v.status === 'VALIDATED').length ===
  sectionsOf(context.doc).length;

/** The decision of a section, the change of status that it leads to, and the mails about both. */
export const sectionEvents =
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
        ? [
            gatheringStatusChanged.of(doc.gatheringUuid, {
              ...gatheringEventPayload(doc),
              from: before?.status ?? doc.status,
            }),
          ]
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
