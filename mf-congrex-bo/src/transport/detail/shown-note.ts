import type { TransportNoteDetailQuery, TransportTravellerQuery } from '../../generated/graphql.ts';

/** A note as its page shows it. */
export type ShownNote = NonNullable<TransportNoteDetailQuery['transportNote']>;
/** Whom it is for, as participants knows them. */
export type Traveller = NonNullable<TransportTravellerQuery['participant']>;
