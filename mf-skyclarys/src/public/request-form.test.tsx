import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Content } from './Programme.tsx';
import { RequestForm } from './RequestForm.tsx';

const graph = useGraphServer();
const consent = 'J’accepte que mes données soient traitées.';
const sent = () => graph.asked.filter(({ name }) => name === 'SendProgrammeRequest');
const fields = {
  Nom: ['Évrard', 'family-name'],
  Prénom: ['Camille', 'given-name'],
  'Adresse e-mail': ['camille@exemple.fr', 'email'],
  Téléphone: ['0612345678', 'tel'],
  'Votre demande': ['Rappelez-moi.', null],
} as const;
const named = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

async function filledIn() {
  graph.answer = (name) =>
    name === 'ProgrammeChallenge'
      ? { data: { programmeChallenge: { challenge: 'c', bits: 0 } } }
      : { data: { sendProgrammeRequest: { reference: 'SKY-12345678' } } };
  const page = pageFor();
  const Around = page.wrapper;
  show(
    <Around>
      <RequestForm content={{ consentText: consent, versionNumber: 3 } as Content} />
    </Around>,
  );
  click(screen.getByRole('button', { name: /Vous êtes/ }));
  click(await screen.findByRole('option', { name: 'Un proche ou un aidant' }));
  for (const [name, [value]] of Object.entries(fields)) fireEvent.change(named(name), { target: { value } });
  click(screen.getByRole('checkbox', { name: new RegExp(consent) }));
}

test('a browser can fill in who somebody is', async () => {
  await filledIn();
  for (const [name, [, kind]] of Object.entries(fields)) expect(named(name).getAttribute('autocomplete')).toBe(kind);
});

test('a request in whose trap a tool wrote is not lost: it is looked at once more, and sent', async () => {
  await filledIn();
  const trap = document.querySelector<HTMLInputElement>('[aria-hidden="true"] input[name="suite"]')!;
  trap.value = 'https://exemple.fr';
  click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  await screen.findByText(/Un outil de remplissage automatique/);
  expect([trap.value, sent()]).toEqual(['', []]);
  click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  await screen.findByText(/SKY-12345678/);
  await waitFor(() =>
    expect(sent()[0]!.variables).toMatchObject({
      request: { lastName: 'Évrard', firstName: 'Camille', requester: 'relative' },
      consentVersionNumber: 3,
      proof: { challenge: 'c', answer: 0 },
    }),
  );
});

test('what is too long is kept whole and said, not cut', async () => {
  await filledIn();
  const field = named('Nom') as HTMLInputElement;
  expect(field.maxLength).toBe(-1);
  fireEvent.change(field, { target: { value: 'n'.repeat(100) } });
  click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  expect((await screen.findAllByText(/80 caractères au plus/)).length).toBeGreaterThan(0);
  expect([field.value.length, sent()]).toEqual([100, []]);
});
