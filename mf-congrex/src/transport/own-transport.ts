import type { OwnTransportQuery } from '../generated/graphql.ts';

/** The event and the note of the person who asks. */
export type Own = OwnTransportQuery['ownTransport'];
export type OwnNote = NonNullable<Own['note']>;
export type OwnTravel = OwnNote['travels'][number];

/** An act as the server judges it; undefined for one that the status leaves out. */
export const mayDo = ({ availableActions }: OwnNote, name: string): boolean =>
  availableActions.some((action) => action.name === name && action.allowed);
