import type { ActivityDetailQuery } from '../../generated/graphql.ts';

/** An activity as its page shows it. */
export type ShownActivity = NonNullable<ActivityDetailQuery['activity']>;
