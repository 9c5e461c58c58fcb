import { click, settle, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type ActionAnswer, ActionButtons, type ActionOffer, explanationOf } from './ActionButtons.tsx';

const offer = (name: string, more: Partial<ActionOffer> = {}): ActionOffer => ({
  name,
  label: name,
  allowed: true,
  ...more,
});

function draw(actions: ActionOffer[], onAction?: (name: string, answer: ActionAnswer) => unknown) {
  const done: [string, ActionAnswer][] = [];
  const act = onAction ?? ((name: string, answer: ActionAnswer) => void done.push([name, answer]));
  show(<ActionButtons actions={actions} onAction={act} />);
  return done;
}

const button = (name: string) => screen.getByRole('button', { name });
const lastButton = (name: string) => screen.getAllByRole('button', { name }).at(-1)!;

afterEach(cleanup);

test('an allowed action that asks for nothing is done at once', () => {
  const done = draw([offer('Publier')]);
  click(button('Publier'));
  expect(done).toEqual([['Publier', {}]]);
});

test('what is not allowed now stays reachable, says why, and does nothing', () => {
  const done = draw([offer('Publier', { allowed: false, reason: 'ILLEGAL_TRANSITION' })]);
  const blocked = button('Publier');
  expect(blocked.getAttribute('aria-disabled')).toBe('true');
  const described = blocked.getAttribute('aria-describedby')!.split(' ');
  const words = described.map((id) => document.getElementById(id)?.textContent).join('');
  expect(words).toBe(explanationOf(offer('', { allowed: false, reason: 'ILLEGAL_TRANSITION' })));
  click(blocked);
  expect(done).toEqual([]);
});

test.each<[string, string, (() => void) | undefined, ActionAnswer]>([
  ['a reason', 'reason', () => type('Motif', '  Dates erronées '), { reason: 'Dates erronées' }],
  ['a comment', 'comment', () => type('Commentaire', 'Rien à dire'), { comment: 'Rien à dire' }],
  ['a tick', 'checkbox', () => click(screen.getByRole('checkbox')), { confirmed: true }],
])('an action that asks for %s is done only with it', async (_, asks, answer, expected) => {
  const done = draw([offer('Clôturer', { asks })]);
  click(button('Clôturer'));
  click(lastButton('Clôturer'));
  await settle();
  expect(done).toEqual([]);
  answer?.();
  click(lastButton('Clôturer'));
  await settle();
  expect(done).toEqual([['Clôturer', expected]]);
  expect(screen.queryByRole('alertdialog')).toBe(null);
});

test('a refusal stays in the dialog with what was typed', async () => {
  draw([offer('Refuser', { asks: 'reason' })], () => Promise.reject(new Error('Modifié entre-temps')));
  click(button('Refuser'));
  type('Motif', 'Le lieu manque');
  click(lastButton('Refuser'));
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('Modifié entre-temps');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Motif/ }).value).toBe('Le lieu manque');
});

function type(label: string, value: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(label) }), { target: { value } });
}
