import { requiredText } from '@portal/domain/fields/fields';
import { TextField } from '@portal/shared-ui';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

afterEach(cleanup);

const schema = z.object({ city: requiredText(100), phone: z.string() });
/** The server's answer when others changed the same fields. */
const collides = (rev: number, theirs: Record<string, unknown>, paths = ['city']) =>
  Object.assign(new Error('refused'), {
    errors: [
      {
        message: 'Quelqu’un d’autre a modifié les mêmes champs.',
        extensions: {
          code: 'EDIT_COLLIDES',
          rev,
          collisions: [{ paths, theirs, by: 'Claire Dupont', at: '2026-11-20T08:30:00.000Z', label: 'Modifier' }],
        },
      },
    ],
  });

function open(answers: (unknown | undefined)[]) {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  const save = async (values: unknown, _typed: unknown, base: unknown) => {
    sent.push({ values, base });
    const refusal = answers.shift();
    if (refusal) throw refusal;
  };
  const element = (
    <FormDialog
      title="Fiche"
      schema={schema}
      values={{ city: 'Lyon', phone: '01' }}
      rev={3}
      onClose={onClose}
      onSave={save}
    >
      <FormField name="city" as={TextField} label="Ville" />
      <FormField name="phone" as={TextField} label="Téléphone" />
    </FormDialog>
  );
  show(<RouterProvider router={createHashRouter([{ path: '*', element }])} />);
  return { sent, onClose };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const press = (name: string) => click(screen.getByRole('button', { name }));
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const asked = () => screen.findByRole('alertdialog', { name: 'Modifié entre-temps' });

test('an edit sends what it was made from: the version and the fields that were changed', async () => {
  const { sent, onClose } = open([undefined]);
  type('Ville', 'Paris');
  press('Enregistrer');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ values: { city: 'Paris', phone: '01' }, base: { rev: 3, touched: ['city'] } }]);
});

test('what collides is shown, mine and theirs; mine is sent again with the version up to which it was chosen', async () => {
  const { sent, onClose } = open([collides(5, { city: 'Nantes' }), undefined]);
  type('Ville', 'Paris');
  press('Enregistrer');
  const dialog = await asked();
  expect(dialog.textContent).toContain('Nantes');
  expect(dialog.textContent).toContain('Saisie de Claire Dupont');
  expect(screen.getByRole('button', { name: 'Enregistrer ces choix' }).getAttribute('aria-disabled')).toBe('true');
  choose(/Ma saisie/);
  press('Enregistrer ces choix');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)).toEqual({
    values: { city: 'Paris', phone: '01' },
    base: { rev: 3, touched: ['city'], settled: 5 },
  });
});

test('theirs is kept where it is chosen, and everything else that was typed is saved', async () => {
  const { sent, onClose } = open([collides(5, { city: 'Nantes' }), undefined]);
  type('Ville', 'Paris');
  type('Téléphone', '02');
  press('Enregistrer');
  await asked();
  choose(/Saisie de Claire Dupont/);
  press('Enregistrer ces choix');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)).toEqual({
    values: { city: 'Paris', phone: '02' },
    base: { rev: 3, touched: ['phone'], settled: 5 },
  });
});

test('who leaves the choice finds the form as it was typed, and may save again', async () => {
  const { sent, onClose } = open([collides(5, { city: 'Nantes' }), collides(6, { city: 'Brest' })]);
  type('Ville', 'Paris');
  press('Enregistrer');
  await asked();
  press('Revenir à ma saisie');
  expect(await screen.findByText(/Quelqu’un d’autre a modifié les mêmes champs/)).toBeTruthy();
  // The question leaves with its own animation; what is under it is hidden from readers until then.
  expect(((await screen.findByRole('textbox', { name: 'Ville' })) as HTMLInputElement).value).toBe('Paris');
  expect(onClose).not.toHaveBeenCalled();
  press('Enregistrer');
  expect((await asked()).textContent).toContain('Brest');
  expect(sent).toHaveLength(2);
});

test('a sealed value is not shown', async () => {
  open([collides(5, {}), undefined]);
  type('Ville', 'Paris');
  press('Enregistrer');
  const dialog = await asked();
  expect(dialog.textContent).toContain('Valeur protégée');
  expect(dialog.textContent).not.toContain('Nantes');
});
