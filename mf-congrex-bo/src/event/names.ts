import { criterionLabels } from '@portal/domain/gathering/form-steps/eligibility-criteria';
import type { EventNamesQuery } from '../generated/graphql.ts';

/** Words for the identifiers that a gathering holds. */
export interface Names {
  user: (userUuid: string | null | undefined) => string;
  unit: (businessUnitUuid: string | null | undefined) => string;
  zone: (zoneUuid: string | null | undefined) => string;
  /** The units in the order that the company shows them in. */
  unitOrder: (businessUnitUuid: string) => number;
  criterion: (code: string) => string;
  /** Code of the franchise, e.g. MS. */
  franchise: (businessUnitUuid: string) => string | undefined;
}

interface Person {
  userUuid: string;
  firstName: string;
  lastName: string;
}

type Units = EventNamesQuery['businessUnits'];

function peopleOf(gathering: EventNamesQuery['gathering'] | undefined): Person[] {
  if (!gathering) return [];
  const { gatheringUsers, sections, gatheringSensibleChanges } = gathering;
  const people = [
    ...gatheringUsers.map(({ user }) => user),
    ...sections.flatMap(({ validator, deciders }) => [validator, ...deciders]),
    ...gatheringSensibleChanges.flatMap(({ initiator, decider }) => [initiator, decider]),
  ];
  return people.filter((person) => person !== null);
}

/** The words of an answer; what is missing in it (a person who left the team, a service that is down) gets a label, too. */
export function namesOf(
  answer: { businessUnits?: Units; gathering?: EventNamesQuery['gathering'] } | undefined,
): Names {
  const units = answer?.businessUnits ?? [];
  const users = new Map(peopleOf(answer?.gathering).map((p) => [p.userUuid, `${p.firstName} ${p.lastName}`]));
  const unitByUuid = new Map(units.map((unit) => [unit.businessUnitUuid, unit]));
  const zones = new Map(units.flatMap((unit) => unit.zones.map(({ zoneUuid, label }) => [zoneUuid, label] as const)));
  return {
    user: (uuid) => (uuid ? (users.get(uuid) ?? 'Nom indisponible') : '—'),
    unit: (uuid) => (uuid ? (unitByUuid.get(uuid)?.label ?? '(nom indisponible)') : '—'),
    zone: (uuid) => (uuid ? (zones.get(uuid) ?? '(nom indisponible)') : '—'),
    criterion: criterionLabels(units),
    unitOrder: (uuid) => unitByUuid.get(uuid)?.order ?? units.length,
    franchise: (uuid) => unitByUuid.get(uuid)?.franchise,
  };
}
