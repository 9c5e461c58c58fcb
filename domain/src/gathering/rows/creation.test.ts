import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../../fields/fields.ts';
import { createGathering } from './creation-row.ts';

const schema = createGathering.input as z.ZodType;
const errorsOf = (information: unknown, more: object = {}) => {
  const { error } = schema.safeParse({ gatheringType: 'congress', information, ...more });
  return error ? fieldErrors(error) : {};
};

describe('what is wrong with the first save of an event is said beside its field', () => {
  test.each<[field: string, value: unknown]>([
    ['website', 'www.x.fr'],
    ['visioUrl', 'javascript:alert(1)'],
    ['beginHour', '1e309'],
    ['beginDay', 'attaque'],
    ['timezone', 'Lune/Mare'],
    ['country', 'constructor'],
    ['format', 'toString'],
    ['categoryVersion', 'constructor'],
    ['nationalityType', '__proto__'],
    ['eventType', 'constructor'],
    ['mainBusinessUnitUuid', 'x'],
    ['city', 'x'.repeat(200)],
    ['name', ''],
    ['name', null],
  ])('%s: %j', (field, value) => {
    expect(Object.keys(errorsOf({ name: 'Congrès', [field]: value }))).toEqual([field]);
  });

  test('all of it at once', () => {
    const found = errorsOf({ name: ' ', website: 'x', beginDay: 'y' });
    expect(Object.keys(found).sort()).toEqual(['beginDay', 'name', 'website']);
  });

  test('a name is enough', () => {
    expect(errorsOf({ name: 'Congrès' })).toEqual({});
    expect(Object.keys(errorsOf(undefined))).toEqual(['name']);
  });
});
