import {
  AvailablePeopleDocument,
  type AvailablePeopleQuery,
  EnrolledPeopleDocument,
  type EnrolledPeopleQuery,
} from '../../generated/graphql.ts';
import type { ListDefinition } from '../live-list.ts';

export type EnrolledRow = EnrolledPeopleQuery['activityParticipantsOf']['items'][number];
export type AvailableRow = AvailablePeopleQuery['getAvailableParticipants']['items'][number];

/** « NOM Prénom », as lists of people are read. */
export const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

/** Who is on the list of an activity, by name. */
export const enrolledList: ListDefinition<EnrolledPeopleQuery, EnrolledRow> = {
  name: 'congrex-bo.activity.enrolled',
  document: EnrolledPeopleDocument,
  pageOf: (data) => data.activityParticipantsOf,
  rowId: ({ activityParticipantUuid }) => activityParticipantUuid,
};

/** Who may be put on it, by name. */
export const availableList: ListDefinition<AvailablePeopleQuery, AvailableRow> = {
  name: 'congrex-bo.activity.available',
  document: AvailablePeopleDocument,
  pageOf: (data) => data.getAvailableParticipants,
  rowId: ({ participantUuid }) => participantUuid,
};
