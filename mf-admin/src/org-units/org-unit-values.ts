import { noTarget } from '@portal/domain/gathering/form-steps/eligibility-criteria';
import type { BusinessUnitInput, NewBusinessUnitInput } from '@portal/domain/users/org-units/business-units';
import type { UnitsQuery } from '../generated/graphql.ts';

/** A unit with its zones, as the page shows it. */
export type ShownUnit = UnitsQuery['businessUnits'][number];
export type ShownZone = ShownUnit['zones'][number];

/** The criteria that are typed: « Hors cible » is always the last, by itself. */
const typedCriteria = ({ criteria }: ShownUnit) =>
  criteria.filter(({ code }) => code !== noTarget.code).map(({ code, label }) => ({ code, label }));

/** The form of a unit that is there. */
export const unitValuesOf = (unit: ShownUnit): BusinessUnitInput => ({
  label: unit.label,
  criteria: typedCriteria(unit),
  serfForm: unit.serfForm,
  order: unit.order,
});

/** The form of a new one, which comes last. */
export const newUnit = (units: readonly ShownUnit[]): NewBusinessUnitInput => ({
  label: '',
  franchise: '',
  criteria: [],
  serfForm: 'DEFAULT',
  order: nextOrder(units),
});

/** The position after all others. */
export const nextOrder = (orgUnits: readonly { order: number }[]): number =>
  Math.max(-1, ...orgUnits.map(({ order }) => order)) + 1;
