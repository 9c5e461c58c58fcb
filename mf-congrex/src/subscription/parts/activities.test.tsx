import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formData, slot, uuid } from '../testing/form.ts';
import { accept, open, radio } from '../testing/screen.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

test('a card says where the activity is and what it is about', async () => {
  const about = { room: 'Salle A', place: 'Palais', description: 'Menu végétarien sur demande' };
  await open(formData(), { slots: [slot(uuid(1), 'Dîner de gala', about), slot(uuid(2), 'Croisière')] });
  accept();
  expect(radio(/Dîner de gala.*Salle A, Palais.*Menu végétarien sur demande/)).toBeTruthy();
  expect(radio('Croisière')).toBeTruthy();
});
