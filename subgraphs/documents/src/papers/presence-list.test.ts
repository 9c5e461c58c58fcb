import type { PresenceLine } from '@portal/domain';
import { expect, test } from 'vitest';
import { guest } from '../testing/papers.ts';
import { presenceListPaper } from './presence-list.ts';

const signed = (more: Partial<PresenceLine['signatures'][number]> = {}): PresenceLine => {
  const signature = { day: '2027-03-10', hour: '09:00', strokes: null, typedName: 'Zoé Autre', nameDiffers: false };
  return guest('Nom', { signatures: [{ ...signature, ...more }] });
};
const textOf = (line: PresenceLine): string => JSON.stringify(presenceListPaper([line]).content);
const differing = 'Nom différent de celui de la personne';

test('a name that is not the person’s is marked on the presence list, also where it is not shown', () => {
  expect(textOf(signed())).not.toContain(differing);
  expect(textOf(signed({ nameDiffers: true }))).toContain(differing);
  expect(textOf(signed({ nameDiffers: true, typedName: null }))).toContain(differing);
});
