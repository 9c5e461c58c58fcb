import { instantOf } from '../../calendar/time-zone.ts';
import { normalise } from '../../texts/search-words.ts';
import type { Gathering } from '../gathering.ts';
import type { WizardStep } from '../states.ts';

interface InformationValues {
  name?: string;
  beginDay?: string | null;
  endDay?: string | null;
  beginHour?: string;
  endHour?: string;
  timezone?: string;
  format?: string;
  businessUnitUuids?: string[];
  mainBusinessUnitUuid?: string | null;
  [field: string]: unknown;
}

/** The fields of the gathering that a save of step 1 gives. Begin and end take the first and the last hour of the day until hours are chosen. */
function informationChanges(g: Gathering, input: InformationValues): Partial<Gathering> {
  const { beginDay, endDay, beginHour, endHour, format, ...rest } = input;
  const timezone = input.timezone ?? g.timezone;
  const businessUnitUuids = input.businessUnitUuids ?? [];
  const chosenMain = input.mainBusinessUnitUuid;
  const given = Object.fromEntries(Object.entries(rest).map(([k, v]) => [k, v ?? null])) as Partial<Gathering>;
  return {
    ...given,
    timezone,
    ...(input.name && { nameKey: normalise(input.name) }),
    beginDate: beginDay ? instantOf(beginDay, beginHour ?? '09:00', timezone) : null,
    endDate: endDay ? instantOf(endDay, endHour ?? '18:00', timezone) : null,
    ...(format && { isPhysical: format !== 'VIRTUAL', isVirtual: format !== 'PHYSICAL' }),
    businessUnitUuids,
    mainBusinessUnitUuid:
      chosenMain && businessUnitUuids.includes(chosenMain) ? chosenMain : (businessUnitUuids[0] ?? null),
  };
}

/** The fields of the gathering that a save of a step gives, from its parsed input. */
export function stepChanges(step: WizardStep, g: Gathering, input: Record<string, unknown>): Partial<Gathering> {
  const { reason: _reason, quotaRaises: _known, ...values } = input;
  if (step === 'information') return informationChanges(g, values);
  return Object.fromEntries(Object.entries(values).map(([k, v]) => [k, v ?? null])) as Partial<Gathering>;
}
