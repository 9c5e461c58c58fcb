import { criterionLabels } from '@portal/domain/gathering/form-steps/eligibility-criteria';
import type { DescribeCollision } from '@portal/web/forms';
import { describeChanges } from '../../event/changes/describe-changes.ts';
import type { Names } from '../../event/names.ts';
import type { FormNames } from '../use-form-names.ts';

/** The form's names as those of the event's page. */
export function eventNamesOf({ units, people }: FormNames): Names {
  const unitOf = (uuid: string | null | undefined) => units.find((unit) => unit.businessUnitUuid === uuid);
  const zones = new Map(units.flatMap((unit) => unit.zones.map(({ zoneUuid, label }) => [zoneUuid, label])));
  const none = 'Nom indisponible';
  return {
    user: (uuid) => {
      const person = uuid ? people.get(uuid) : undefined;
      return person ? `${person.firstName} ${person.lastName}` : uuid ? none : '—';
    },
    unit: (uuid) => (uuid ? (unitOf(uuid)?.label ?? none) : '—'),
    zone: (uuid) => (uuid ? (zones.get(uuid) ?? none) : '—'),
    criterion: criterionLabels(units),
    unitOrder: (uuid) => units.findIndex((unit) => unit.businessUnitUuid === uuid),
    franchise: (uuid) => unitOf(uuid)?.franchise,
  };
}

/** Fields of a step as the history names them: an item of a list is split into its fields, identifiers become names. */
export const collisionWords =
  (names: FormNames, timezone: string): DescribeCollision =>
  ({ path, mine, theirs }) => {
    const [field = path] = path.split('.', 1);
    const whole = (value: unknown) => (path === field ? value : value === undefined || value === null ? [] : [value]);
    const change = { field, from: whole(mine), to: whole(theirs) };
    return describeChanges([change], { names: eventNamesOf(names), timezone }).map(({ label, from, to }) => ({
      label,
      mine: from,
      theirs: to,
    }));
  };
