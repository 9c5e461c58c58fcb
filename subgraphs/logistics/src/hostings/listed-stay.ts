import type { OvernightStay } from '@portal/domain';
import { type Listed, listedPerson } from '@portal/server';

/** The position of a night in a list: by the name of whom it is for, each person's evenings together and in their order. */
export function listedStay(
  guest: Parameters<typeof listedPerson>[0],
  { participantUuid, date }: Pick<OvernightStay, 'participantUuid' | 'date'>,
): Listed {
  const listed = listedPerson(guest);
  // Two blanks come before any longer name that begins alike.
  return { ...listed, nameKey: `${listed.nameKey}  ${participantUuid}  ${date}` };
}
