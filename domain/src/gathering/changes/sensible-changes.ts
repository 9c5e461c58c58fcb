import { sameValue } from '../../fields/same-value.ts';
import { gatheringFields } from '../form-steps/gathering-fields.ts';
import type { Gathering, SensibleChange } from '../gathering.ts';
import { gatheringLabels } from '../labels.ts';
import { publishedStates } from '../states.ts';

/** Fields whose edit after publication waits for the medical manager: date, venue, format, quotas, criteria (decisions, section 2). */
export const sensibleFields = [
  'beginDate',
  'endDate',
  'timezone',
  'city',
  'country',
  'location',
  'isPhysical',
  'isVirtual',
  'availablePlace',
  'maximalQuota',
  'gatheringBusinessUnits',
  'businessUnitUuids',
] as const satisfies readonly (keyof Gathering)[];

/** The main unit is one of the event's units: it waits with them, and changes at once only while they stay. */
const withUnits = 'mainBusinessUnitUuid';

export const sensibleFieldLabels: Record<(typeof sensibleFields)[number] | typeof withUnits, string> = {
  beginDate: 'Début',
  endDate: 'Fin',
  timezone: gatheringLabels.timezone,
  city: gatheringFields.city.label,
  country: gatheringLabels.country,
  location: gatheringFields.location.label,
  isPhysical: 'Présentiel',
  isVirtual: 'Virtuel',
  availablePlace: gatheringFields.availablePlace.label,
  maximalQuota: gatheringLabels.maximalQuota,
  gatheringBusinessUnits: 'Quotas et critères',
  businessUnitUuids: gatheringLabels.businessUnitUuids,
  mainBusinessUnitUuid: gatheringLabels.mainBusinessUnitUuid,
};

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
/** The fields that really differ, as a person reads them in history and requests. */
export const differences = (g: Gathering, changes: Partial<Gathering>): SensibleChange['changes'] =>
  Object.entries(changes)
    .filter(([field, value]) => !sameValue(g[field as keyof Gathering], value))
    .map(([field, value]) => ({ field, from: plain(g[field as keyof Gathering]), to: plain(value) }));

/** Those of the differences that need a decision. */
export function sensibleDifferences(g: Gathering, changes: Partial<Gathering>): SensibleChange['changes'] {
  const found = differences(g, changes);
  const waiting = new Set<string>(sensibleFields);
  if (found.some(({ field }) => field === 'businessUnitUuids')) waiting.add(withUnits);
  return found.filter(({ field }) => waiting.has(field));
}

export const isFormatChange = (g: Gathering, changes: Partial<Gathering>): boolean =>
  differences(g, changes).some(({ field }) => field === 'isPhysical' || field === 'isVirtual');

export const pendingSensibleChange = (g: Pick<Gathering, 'gatheringSensibleChanges'>): SensibleChange | undefined =>
  g.gatheringSensibleChanges.find(({ status }) => status === 'PENDING');

/** Whether an edit has to be decided before it applies. */
export const needsDecision = (g: Gathering, changes: Partial<Gathering>): boolean =>
  publishedStates.includes(g.status) && sensibleDifferences(g, changes).length > 0;

/** Whether the editor has to say why: what needs a decision, or changes the format (specification, section 5). */
export const wantsReason = (g: Gathering, changes: Partial<Gathering>): boolean =>
  needsDecision(g, changes) || (g.status !== 'EX_NIHILO' && isFormatChange(g, changes));

/**
 * What an edit changes at once: everything before publication; after it the bookkeeping fields, and a request for the sensible ones.
 * @param request id, reason, initiator and time of the request that may be made
 */
export function applyEdit(
  g: Gathering,
  changes: Partial<Gathering>,
  request: { uuid: string; reason: string; initiatorUuid: string | null; now: Date },
): Partial<Gathering> {
  if (!needsDecision(g, changes)) return changes;
  const sensible = sensibleDifferences(g, changes);
  const asked = new Set<string>([...sensible.map(({ field }) => field), ...sensibleFields]);
  const bookkeeping = Object.fromEntries(Object.entries(changes).filter(([field]) => !asked.has(field)));
  const change: SensibleChange = {
    gatheringSensibleChangeUuid: request.uuid,
    status: 'PENDING',
    reason: request.reason,
    initiatorUuid: request.initiatorUuid,
    changes: sensible,
    createdAt: request.now,
    updatedAt: request.now,
    deciderUuid: null,
    comment: null,
  };
  return { ...bookkeeping, gatheringSensibleChanges: [...g.gatheringSensibleChanges, change] };
}

/** The fields of an accepted request, as they are kept (instants are dates again). */
export const acceptedFields = (change: SensibleChange): Partial<Gathering> =>
  Object.fromEntries(
    change.changes.map(({ field, to }) => [
      field,
      (field === 'beginDate' || field === 'endDate') && typeof to === 'string' ? new Date(to) : to,
    ]),
  ) as Partial<Gathering>;
