import type { Category } from '@portal/domain/category/category';
import { offeredCategories } from '@portal/domain/category/offered-categories';
import type { EventHeadQuery, FieldParticipantsQuery } from '../generated/graphql.ts';

export type ParticipantRow = FieldParticipantsQuery['participantsForGatheringWithPagination']['hits'][number];
/** What the tab knows of its event. */
export type ParticipantsEvent = NonNullable<EventHeadQuery['gathering']>;

/** « NOM Prénom », as lists of people are read. */
export const nameOf = ({ lastName, firstName }: Pick<ParticipantRow, 'lastName' | 'firstName'>): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

/** The categories of the event's kind, length and version; none while it has no dates. */
export const categoriesOf = ({
  gatheringType,
  beginDate,
  endDate,
  timezone,
  categoryVersion,
}: ParticipantsEvent): readonly Category[] =>
  offeredCategories({
    gatheringType,
    beginDate: beginDate ? new Date(beginDate) : null,
    endDate: endDate ? new Date(endDate) : null,
    timezone,
    categoryVersion,
  });
