import type { DocumentRef } from './read-access.ts';

/** What a gateway sends to the others about a document: who has it open there. */
export interface OpenDocumentsMessage extends DocumentRef {
  gateway: string;
  userUuids: string[];
  /** Asks the others to say theirs, for somebody who just came. */
  asks?: boolean;
}

/** Whether it is what a gateway of this version sends. */
export const isOpenDocumentsMessage = (body: object): body is OpenDocumentsMessage =>
  'gateway' in body && 'kind' in body && 'id' in body && 'userUuids' in body && Array.isArray(body.userUuids);
