import {
  AvailablePeopleDocument,
  type AvailablePeopleQuery,
  EnrolledPeopleDocument,
  type EnrolledPeopleQuery,
} from '../../generated/graphql.ts';

export type EnrolledRow = EnrolledPeopleQuery['activityParticipantsOf']['items'][number];
export type AvailableRow = AvailablePeopleQuery['getAvailableParticipants']['items'][number];

/** « NOM Prénom », as lists of people are read. */
export const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

/** Who is on the list of an activity, by name. */
export const enrolledList = {
  document: EnrolledPeopleDocument,
  pageOf: (data: EnrolledPeopleQuery) => data.activityParticipantsOf,
  rowId: ({ activityParticipantUuid }: EnrolledRow) => activityParticipantUuid,
  pageSize: 100,
};

/** Who may be put on it, by name. */
export const availableList = {
  document: AvailablePeopleDocument,
  pageOf: (data: AvailablePeopleQuery) => data.getAvailableParticipants,
  rowId: ({ participantUuid }: AvailableRow) => participantUuid,
  pageSize: 100,
};
