import { StaysDocument, type StaysQuery } from '../../generated/graphql.ts';

export type StayRow = StaysQuery['overnightStaysForGathering']['items'][number];

/** « NOM Prénom », as lists of people are read. */
export const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

/** A list of nights, by name. */
export const stayList = {
  document: StaysDocument,
  pageOf: (data: StaysQuery) => data.overnightStaysForGathering,
  rowId: ({ overnightStayUuid }: StayRow) => overnightStayUuid,
  pageSize: 100,
};

/** People of the rows by the evening that each is about: an act is on one evening of several people. */
export function byEvening(rows: readonly StayRow[]): Map<string, string[]> {
  const evenings = new Map<string, string[]>();
  for (const { date, participantUuid } of [...rows].sort((a, b) => (a.date < b.date ? -1 : 1)))
    evenings.set(date, [...(evenings.get(date) ?? []), participantUuid]);
  return evenings;
}
