import { z } from 'zod';
import { recordingChanges } from '../../audit/changes.ts';
import { requiredText, uuid } from '../../fields/fields.ts';
import { type EligibilityCriterion, noTarget } from '../../gathering/form-steps/eligibility-criteria.ts';
import { defineWorkflow, type RuleContext } from '../../rules/workflow.ts';
import { businessUnitActions } from '../actions/org-units.ts';
import { businessUnitChanged } from '../events.ts';
import type { BusinessUnit } from '../record-schema.ts';
import { type OrgUnitState, orgUnitStates, serfForms } from '../states.ts';

const criterion = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/, 'Code : lettres majuscules, chiffres et traits bas'),
  label: requiredText(100),
});

export const displayOrder = z.number().int().min(0).max(10_000);

export const businessUnitInput = z.strictObject({
  label: requiredText(60),
  criteria: z
    .array(criterion)
    .max(59)
    .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'Un code ne figure qu’une fois'),
  serfForm: z.enum(serfForms),
  order: displayOrder,
});
export type BusinessUnitInput = z.infer<typeof businessUnitInput>;

export const newBusinessUnitInput = businessUnitInput.extend({
  franchise: z.string().regex(/^[A-Z][A-Z0-9]{1,9}$/, 'De 2 à 10 lettres majuscules et chiffres'),
});
export type NewBusinessUnitInput = z.infer<typeof newBusinessUnitInput>;

/** Every unit may accept who is no target of it (specification, section 9): said last, whatever was typed. */
const fieldsOf = ({ input }: { input: BusinessUnitInput }): Partial<BusinessUnit> => ({
  ...input,
  criteria: [...input.criteria.filter(({ code }) => code !== noTarget.code), noTarget],
});

const announced = ({ doc }: RuleContext<BusinessUnit>) => [businessUnitChanged.of(doc.businessUnitUuid, doc)];
const retirement = z.strictObject({ openCongresses: z.number().int().min(0) });

export const businessUnitWorkflow = defineWorkflow<BusinessUnit, OrgUnitState>()({
  name: 'businessUnit',
  states: orgUnitStates,
  stateLabels: { active: 'En service', retired: 'Retirée' },
  stateOf: businessUnitActions.stateOf,
  items: { criteria: ({ code }: EligibilityCriterion) => code },
  rows: {
    createBusinessUnit: {
      ...businessUnitActions.rows.createBusinessUnit,
      to: 'active',
      input: newBusinessUnitInput.extend({ businessUnitUuid: uuid }),
      apply: fieldsOf,
      emits: announced,
    },
    updateBusinessUnit: {
      ...businessUnitActions.rows.updateBusinessUnit,
      to: 'same',
      input: businessUnitInput,
      edits: { values: ({ label, criteria, serfForm, order }) => ({ label, criteria, serfForm, order }) },
      apply: fieldsOf,
      records: recordingChanges('label', 'criteria', 'serfForm', 'order'),
      emits: announced,
    },
    retireBusinessUnit: {
      ...businessUnitActions.rows.retireBusinessUnit,
      to: 'retired',
      input: retirement,
      check: [({ input }) => (input.openCongresses === 0 ? true : 'BUSINESS_UNIT_HAS_PLACES')],
      emits: announced,
    },
  },
});
