import { TextField, UiProvider } from '@portal/shared-ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { problemOf } from '../problem.ts';
import { type Portal, PortalProvider } from '../session/portal-context.tsx';
import type { Me } from '../session/session.ts';
import { draftsOf } from '../state/clear-local-state.ts';
import { useDraft } from './draft.ts';
import { sessionDraftStorage } from './draft-storage.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormField } from './FormField.tsx';
import { showFieldProblems } from './use-checked-form.ts';
import { useZodForm } from './use-zod-form.ts';
import { ZodFormProvider } from './ZodFormProvider.tsx';

const schema = z
  .object({ name: z.string().min(1), city: z.string().min(1), role: z.string().optional() })
  .superRefine(({ name, city }, ctx) => {
    if (name && name === city)
      ctx.addIssue({ code: 'custom', params: { type: 'customSame' }, message: 'Nom et ville sont identiques' });
  });

function Example({
  onSubmit,
  refusal,
  draft,
}: {
  onSubmit: (values: unknown) => void;
  refusal?: unknown;
  draft?: string;
}) {
  const form = useZodForm(schema, { name: '', city: '' });
  const kept = useDraft(form, draft ?? 'unused');
  const submit = (values: unknown) => {
    if (refusal) showFieldProblems(form, problemOf(refusal));
    else onSubmit(values);
  };
  return (
    <UiProvider>
      <ZodFormProvider form={form} onSubmit={submit}>
        <ErrorSummary />
        <FormField as={TextField} name="name" label="Nom" />
        <FormField as={TextField} name="city" label="Ville" />
        <button type="submit">Envoyer</button>
        {kept.restoredFrom && <p>Brouillon repris</p>}
      </ZodFormProvider>
    </UiProvider>
  );
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
const summary = () => [...(screen.queryByRole('alert')?.querySelectorAll('li') ?? [])].map((line) => line.textContent);

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('collects all errors, leads to the fields, and takes an error off as soon as its field is right', async () => {
  const sent = vi.fn();
  render(<Example onSubmit={sent} />);
  send();
  await waitFor(() =>
    expect(summary()).toEqual(['Nom\u202f: Ce champs est requis', 'Ville\u202f: Ce champs est requis']),
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  fireEvent.click(screen.getAllByRole('link')[1]!);
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('city'));
  type('Nom', 'Congrès');
  await waitFor(() => expect(summary()).toEqual(['Ville\u202f: Ce champs est requis']));
  type('Ville', 'Lyon');
  await waitFor(() => expect(summary()).toEqual([]));
  send();
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Congrès', city: 'Lyon' }));
});

test('an error that belongs to no field blocks, and goes when the values are right', async () => {
  const sent = vi.fn();
  render(<Example onSubmit={sent} />);
  type('Nom', 'Lyon');
  type('Ville', 'Lyon');
  send();
  await waitFor(() => expect(summary()).toEqual(['Nom et ville sont identiques']));
  expect(sent).not.toHaveBeenCalled();
  type('Ville', 'Nice');
  await waitFor(() => expect(summary()).toEqual([]));
});

test('the messages of the server are shown beside their fields and nothing typed is lost', async () => {
  const refusal = {
    errors: [
      { message: 'x', extensions: { code: 'BAD_USER_INPUT', fields: { name: 'Un événement porte déjà ce nom.' } } },
    ],
  };
  render(<Example onSubmit={() => {}} refusal={refusal} />);
  type('Nom', 'Congrès');
  type('Ville', 'Lyon');
  send();
  await waitFor(() => expect(summary()).toEqual(['Nom\u202f: Un événement porte déjà ce nom.']));
  expect(field('Nom').getAttribute('aria-invalid')).toBe('true');
  expect([field('Nom').value, field('Ville').value]).toEqual(['Congrès', 'Lyon']);
});

test('a draft is put back after the page was lost', async () => {
  const { unmount } = render(<Example onSubmit={() => {}} draft="congress" />);
  type('Nom', 'Congrès à demi rempli');
  await waitFor(() => expect(field('Nom').value).toBe('Congrès à demi rempli'));
  unmount();
  render(<Example onSubmit={() => {}} draft="congress" />);
  await waitFor(() => expect(field('Nom').value).toBe('Congrès à demi rempli'));
  expect(screen.getByText('Brouillon repris')).toBeDefined();
});

test('what was typed while acting for somebody is the draft of who typed it, and not put back for the other', async () => {
  const draw = (me: Partial<Me>) =>
    render(
      <PortalProvider value={{ me } as unknown as Portal}>
        <Example onSubmit={() => {}} draft="congress" />
      </PortalProvider>,
    );
  const acting = { userUuid: 'anne', impersonator: 'Paul', impersonatorUuid: 'paul' };
  const { unmount } = draw(acting);
  type('Nom', 'Saisi par Paul');
  unmount();
  draw({ userUuid: 'anne', impersonator: null }).unmount();
  expect(Object.keys(localStorage)).toEqual([`${draftsOf('paul')}for.anne.congress`]);
  draw(acting);
  await waitFor(() => expect(field('Nom').value).toBe('Saisi par Paul'));
});

const elsewhere = z.object({ name: z.string(), card: z.object({ kind: z.string(), number: z.string() }) });

function Sensitive() {
  const form = useZodForm(elsewhere, { name: '', card: { kind: '', number: '' } });
  useDraft(form, 'sensitive', secret, sessionDraftStorage);
  return (
    <UiProvider>
      <ZodFormProvider form={form} onSubmit={() => {}}>
        <FormField as={TextField} name="name" label="Nom" />
        <FormField as={TextField} name="card.kind" label="Carte" />
        <FormField as={TextField} name="card.number" label="Numéro" />
      </ZodFormProvider>
    </UiProvider>
  );
}
const secret = ['number'];

test('a draft of this tab only, without its sensitive fields, is put back over what the form begins with', async () => {
  const { unmount } = render(<Sensitive />);
  type('Nom', 'Martin');
  type('Carte', 'Avantage');
  type('Numéro', 'SECRET29');
  unmount();
  const kept = JSON.stringify({ ...sessionStorage });
  expect([kept.includes('Avantage'), kept.includes('SECRET29'), localStorage.length]).toEqual([true, false, 0]);
  render(<Sensitive />);
  await waitFor(() => expect(field('Nom').value).toBe('Martin'));
  expect([field('Carte').value, field('Numéro').value]).toEqual(['Avantage', '']);
  sessionStorage.clear();
});

test('an error without a field on the page is shown without a link that leads nowhere', async () => {
  const refusal = {
    errors: [
      { message: 'x', extensions: { code: 'BAD_USER_INPUT', fields: { city: 'Ville inconnue', zone: 'Zone close' } } },
    ],
  };
  render(<Example onSubmit={vi.fn()} refusal={refusal} />);
  type('Nom', 'Anne');
  type('Ville', 'Lyon');
  send();
  await waitFor(() => expect(summary()).toEqual(['Ville\u202f: Ville inconnue', 'Zone close']));
  expect([...screen.getByRole('alert').querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Ville\u202f: Ville inconnue',
  ]);
});
