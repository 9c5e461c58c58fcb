import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from '../fields/fields.ts';
import { filterChoice, labelFromTable, ownEntry } from './label-table.ts';

const table = { PHYSICAL: 1, VIRTUAL: 2 };
const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', ''];

describe('a table asked with a name from outside', () => {
  test('knows its own', () => {
    expect(ownEntry(table, 'VIRTUAL')).toBe(2);
    expect(filterChoice(table, ['VIRTUAL', 'PHYSICAL'], 'filters.natures')).toEqual([2, 1]);
    expect(filterChoice(table, null, 'filters.natures')).toEqual([]);
  });

  test.each(names)('knows nothing of « %s »', (name) => {
    expect(ownEntry(table, name)).toBeUndefined();
    expect(() => filterChoice(table, [name], 'filters.natures')).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', details: { fields: { 'filters.natures': 'Choix inconnu' } } }),
    );
  });
});

test.each(['constructor', 'toString', '__proto__'])('an error of a field named « %s » is reported', (name) => {
  const { error } = z.strictObject({ known: z.array(z.record(z.string(), z.number())) }).safeParse({
    known: [JSON.parse(`{ "${name}": "x" }`)],
  });
  // A library may refuse or drop the name `__proto__`; what it says of the others is kept.
  if (error) expect(Object.values(fieldErrors(error))).not.toContain(undefined);
  const own = z.object({ [name]: z.number() }).safeParse(JSON.parse(`{ "${name}": "x" }`));
  if (!own.success) expect(Object.values(fieldErrors(own.error))).toEqual([expect.any(String)]);
});

test.each([
  ['DONE', 'Terminé'],
  ['ADDED_LATER', 'ADDED_LATER'],
  ['constructor', 'constructor'],
])('the word of %s', (state, word) => expect(labelFromTable({ DONE: 'Terminé' }, state)).toBe(word));
