import type { ParticipantActivitiesQuery } from '../generated/graphql.ts';

export type ParticipantActivity = NonNullable<ParticipantActivitiesQuery['participant']>['activities'][number];
