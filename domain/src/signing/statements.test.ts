import { expect, test } from 'vitest';
import { nameQuestion, presenceStatement, solicitationStatement } from './statements.ts';

const person = { firstName: 'Élodie', lastName: 'Petit' };

test.each([
  [[], 'participer au congrès «\u202fECTRIMS\u202f», et certifie'],
  [['TRANSPORT'], 'prise en charge suivante\u202f: transport, et certifie'],
  [
    ['REGISTRATION', 'TRANSPORT', 'ACCOMMODATION'],
    'inscription au congrès ou formation, transport, hébergement et repas, et certifie',
  ],
] as const)('what a solicitation for %j engages', (requestedSupport, words) => {
  const said = solicitationStatement({ person, gatheringName: 'ECTRIMS', requestedSupport });
  expect([said.startsWith('Par cette signature, Élodie PETIT demande'), said.includes(words)]).toEqual([true, true]);
});

test('before a congress is chosen', () => {
  const said = solicitationStatement({ person, gatheringName: null, requestedSupport: [] });
  expect(said).toContain('demande à participer à un congrès, et certifie');
});

test('what a presence and another name say', () => {
  expect(presenceStatement({ person, gatheringName: 'JNLF', day: 'jeu. 12/03/26' })).toBe(
    'Par cette signature, Élodie PETIT atteste sa présence à l’événement «\u202fJNLF\u202f», jeu. 12/03/26.',
  );
  expect(nameQuestion(' Jean ', person)).toBe(
    'Vous signez au nom d’Élodie PETIT, et le nom saisi est «\u202fJean\u202f».',
  );
  const claire = { firstName: 'Claire', lastName: 'Fontaine' };
  expect(nameQuestion('J', claire)).toBe('Vous signez au nom de Claire FONTAINE, et le nom saisi est «\u202fJ\u202f».');
});
