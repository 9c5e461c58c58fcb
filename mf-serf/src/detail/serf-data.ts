import type { SerfDetailQuery } from '../generated/graphql.ts';

/** A form as its page shows it. */
export type Shown = SerfDetailQuery['serf'];
