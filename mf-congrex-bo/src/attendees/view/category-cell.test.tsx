import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AttendeeRow } from '../use-attendee-pages.ts';
import { CategoryCell } from './CategoryCell.tsx';
import type { CellRefusal } from './CategoryEditor.tsx';

afterEach(cleanup);

const row = {
  participantUuid: 'p1',
  firstName: 'Anne',
  lastName: 'Caron',
  category: 'DOCTOR',
  categoryLabel: 'Médecin',
} as AttendeeRow;
const categories = [
  { id: 'DOCTOR', label: 'Médecin' },
  { id: 'ORATOR', label: 'Orateur' },
  { id: 'STAFF', label: 'Staff' },
] as never[];

type Refusals = (CellRefusal | undefined)[];
const notFitting: CellRefusal = { message: 'Cette catégorie ne convient pas.', reference: 'Code X · trace 1' };

/** The cell, opened; `refusals` are what the saves are refused for, one after the other. */
const open = (...refusals: Refusals) => openFor(row, ...refusals);

async function openFor(shown: AttendeeRow, ...refusals: Refusals): Promise<string[]> {
  const saved: string[] = [];
  const save = async (_row: AttendeeRow, category: string) => {
    saved.push(category);
    return refusals.shift();
  };
  show(<CategoryCell row={shown} categories={categories} onSave={save} />);
  click(screen.getByRole('button', { name: 'Changer la catégorie de Anne Caron' }));
  // Its code comes when it is opened.
  await screen.findByRole('combobox', { name: 'Catégorie de Anne Caron' });
  return saved;
}

const select = () => screen.queryByRole('combobox', { name: 'Catégorie de Anne Caron' });
const choose = (value: string) => fireEvent.change(select()!, { target: { value } });
const key = (name: string) => fireEvent.keyDown(select()!, { key: name });
const press = (name: string) => click(screen.getByRole('button', { name }));

test.each<[string, string | undefined, () => void, string[], boolean]>([
  ['Enter saves what was chosen', 'ORATOR', () => key('Enter'), ['ORATOR'], false],
  ['the button saves what was chosen', 'STAFF', () => press('Enregistrer la catégorie'), ['STAFF'], false],
  ['what is as it was is not sent', undefined, () => key('Enter'), [], false],
  ['Escape sends nothing', 'ORATOR', () => key('Escape'), [], false],
  ['the cross sends nothing', 'ORATOR', () => press('Annuler la modification'), [], false],
  ['a choice alone sends nothing', 'ORATOR', () => undefined, [], true],
])('%s', async (_what, choice, doing, expected, isOpen) => {
  const saved = await open();
  if (choice) choose(choice);
  doing();
  await flushEffects();
  expect(saved).toEqual(expected);
  expect(select() !== null).toBe(isOpen);
});

test('a refusal is said in the cell, which stays open with what was chosen', async () => {
  const saved = await open(notFitting, undefined);
  choose('ORATOR');
  key('Enter');
  const alert = await screen.findByRole('alert');
  // What the support asks for is in its tooltip: a cell has no room for it.
  expect([alert.textContent, alert.title]).toEqual([
    'Cette catégorie ne convient pas.',
    'Cette catégorie ne convient pas.\nCode X · trace 1',
  ]);
  expect([(select() as HTMLSelectElement).value, select()!.getAttribute('aria-invalid')]).toEqual(['ORATOR', 'true']);
  press('Réessayer d’enregistrer la catégorie');
  await flushEffects();
  expect([saved, select()]).toEqual([['ORATOR', 'ORATOR'], null]);
});

test('after a refusal another choice can be saved, with the pointer too', async () => {
  const saved = await open(notFitting, undefined);
  choose('ORATOR');
  press('Enregistrer la catégorie');
  await screen.findByRole('alert');
  choose('STAFF');
  expect(screen.queryByRole('alert')).toBeNull();
  press('Enregistrer la catégorie');
  await flushEffects();
  expect(saved).toEqual(['ORATOR', 'STAFF']);
  expect(select()).toBeNull();
});

test('who may give no category has nothing to open', () => {
  show(<CategoryCell row={row} categories={[]} onSave={async () => undefined} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Médecin')).toBeTruthy();
});

test('a category that is not offered any more is what is shown as chosen; another one can be saved', async () => {
  const saved = await openFor({ ...row, category: 'FORMER', categoryLabel: 'Ancienne catégorie' });
  const shown = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Catégorie de Anne Caron' });
  expect([shown.value, shown.selectedOptions[0]?.textContent]).toEqual(['FORMER', 'Ancienne catégorie']);
  choose('DOCTOR');
  key('Enter');
  await flushEffects();
  expect(saved).toEqual(['DOCTOR']);
});
