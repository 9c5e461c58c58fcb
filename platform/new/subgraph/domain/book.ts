import { type Actor, userUuidOf } from '@portal/domain/actors/actor';
import { defineEvent } from '@portal/domain/events/events';
import { requiredText, uuid } from '@portal/domain/fields/fields';
import { defineWorkflow } from '@portal/domain/rules/workflow';
import { z } from 'zod';

/** States. */
export const bookStates = ['OPEN', 'CLOSED'] as const;
export type BookState = (typeof bookStates)[number];

/** Fields. */
export interface Book {
  bookUuid: string;
  state: BookState;
  ownerUuid: string;
  title: string;
  rev: number;
}
export const bookInput = z.strictObject({ title: requiredText(200) });
export type BookInput = z.infer<typeof bookInput>;
const created = bookInput.extend({ bookUuid: uuid, ownerUuid: uuid });

/** Guards. */
const isOwn = ({ ownerUuid }: Book, actor: Actor): boolean => ownerUuid === userUuidOf(actor);

/** Events. */
export const bookClosed = defineEvent('book.closed', 1, z.object({ bookUuid: uuid, rev: z.number().int() }));

/** Actions: the key of a row is the name of its mutation. */
export const bookWorkflow = defineWorkflow<Book, BookState>()({
  name: 'book',
  states: bookStates,
  stateLabels: { OPEN: 'Ouverte', CLOSED: 'Fermée' },
  stateOf: ({ state }) => state,
  rows: {
    createBook: {
      label: 'Créer la fiche',
      done: 'Fiche créée',
      from: [],
      to: 'OPEN',
      allowed: [{ right: 'manageOwnPreferences' }],
      input: created,
      apply: ({ input }) => input,
    },
    closeBook: {
      label: 'Fermer la fiche',
      done: 'Fiche fermée',
      from: ['OPEN'],
      to: 'CLOSED',
      allowed: [{ right: 'manageOwnPreferences', where: isOwn, whereLabel: 'ses propres fiches' }],
      emits: ({ doc: { bookUuid, rev } }) => [bookClosed.of(bookUuid, { bookUuid, rev })],
      button: true,
    },
  },
});
