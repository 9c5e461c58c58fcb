import type { UserActor } from '@portal/domain/actors/actor';
import { refusalOf } from '@portal/domain/rules/available-actions';
import { expect, test } from 'vitest';
import { type Book, bookInput, bookWorkflow } from './book.ts';

const owner = { kind: 'user', userUuid: 'owner', userType: 'roc', additionalRights: [] } as unknown as UserActor;
const book: Book = { bookUuid: 'book', state: 'OPEN', ownerUuid: 'owner', title: 'Titre', rev: 1 };
const closing = (doc: Book, actor: UserActor) =>
  refusalOf(bookWorkflow, 'closeBook', { doc, actor, now: new Date(), newUuid: () => '', input: undefined });

test.each([
  ['its owner', book, owner, null],
  ['somebody else', book, { ...owner, userUuid: 'other' }, 'FORBIDDEN'],
  ['its owner, a second time', { ...book, state: 'CLOSED' as const }, owner, 'ILLEGAL_TRANSITION'],
])('%s closes it: %#', (_who, doc, actor, refusal) => {
  expect(closing(doc, actor)).toBe(refusal);
});

test('a title must be there', () => {
  expect(bookInput.safeParse({ title: ' ' }).success).toBe(false);
  expect(bookInput.safeParse({ title: 'Titre' }).success).toBe(true);
});
