import { inOneLine } from '@portal/web';
import { expect, test } from 'vitest';
import { refusalOf } from '../../bulk-refusals/refusal.ts';
import { namedProblem } from './refusal.ts';

const names: Record<string, string> = { a: 'DUPONT Anne', b: 'MARTIN Luc', c: 'C', d: 'D', e: 'E', f: 'F' };
const start = 'Un ou plusieurs participants ont déjà des sollicitations validées';
const refused = (ids: string[], reasonOf = (_id: string): string => start) => ({
  errors: [
    {
      message: 'Un ou plusieurs participants ont déjà des sollicitations validées',
      extensions: {
        code: 'SOLICITATIONS_VALIDATED',
        traceId: 't',
        refused: ids.map((id) => ({ id, code: 'SOLICITATIONS_VALIDATED', message: reasonOf(id) })),
      },
    },
  ],
});
const end = '(Code SOLICITATIONS_VALIDATED · trace t)';

test.each([
  ['nobody named', [], `${start} ${end}`],
  ['two people', ['a', 'b'], `${start}\u202f: DUPONT Anne, MARTIN Luc. ${end}`],
  ['one who is not loaded', ['a', 'x'], `${start}\u202f: DUPONT Anne et 1 autre participant. ${end}`],
  ['nobody loaded', ['x', 'y'], `${start}\u202f: 2 autres participants. ${end}`],
  [
    'more than five',
    ['a', 'b', 'c', 'd', 'e', 'f'],
    `${start}\u202f: DUPONT Anne, MARTIN Luc, C, D, E et 1 autre participant. ${end}`,
  ],
])('a refusal with %s', (_what, ids, text) => {
  expect(inOneLine(namedProblem(refusalOf(refused(ids)), (uuid) => names[uuid]))).toBe(text);
});

const inState = 'Cette action n’est pas possible au statut « Refusé ».';

test('what is the same for each is said instead of what is said of all', () => {
  const error = refused(['a', 'b'], () => inState);
  expect(inOneLine(namedProblem(refusalOf(error), (uuid) => names[uuid]))).toBe(
    `Cette action n’est pas possible au statut « Refusé »\u202f: DUPONT Anne, MARTIN Luc. ${end}`,
  );
  const mixed = refused(['a', 'b'], (id) => (id === 'a' ? inState : 'Autre raison.'));
  expect(inOneLine(namedProblem(refusalOf(mixed), (uuid) => names[uuid]))).toBe(
    `${start}\u202f: DUPONT Anne, MARTIN Luc. ${end}`,
  );
});
