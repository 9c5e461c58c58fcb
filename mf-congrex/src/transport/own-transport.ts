import type { OwnTransportQuery } from '../generated/graphql.ts';

/** The event and the note of the person who asks. */
export type Own = OwnTransportQuery['ownTransport'];
export type OwnNote = NonNullable<Own['note']>;
export type OwnTravel = OwnNote['travels'][number];
