import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPaths, type EditRule } from './edits.ts';
import { mergeEdit, wholeEdit } from './merge-edit.ts';

interface Doc {
  name: string;
  city: string;
  beginDate: string;
  endDate: string;
  units: { unit: string; quota: number }[];
  info: Record<string, string>;
}
const doc: Doc = {
  name: 'ECTRIMS',
  city: 'Lyon',
  beginDate: '2026-05-01',
  endDate: '2026-05-03',
  units: [
    { unit: 'AD', quota: 5 },
    { unit: 'MS', quota: 9 },
  ],
  info: {},
};
const items = { units: ({ unit }: Doc['units'][number]) => unit };
const rule = {
  values: ({ name, city, beginDate, endDate, units }: Doc) => ({ name, city, begin: beginDate, end: endDate, units }),
  keptIn: { begin: ['beginDate'], end: ['endDate'] },
  tied: [
    ['begin', 'end'],
    ['info.card', 'info.expiry'],
  ],
  sealed: ['info'],
} satisfies EditRule<Doc>;
const form = (changes: object) => ({ ...rule.values(doc), ...changes });
const merge = (input: object, changed: string[], touched?: string[], by: EditRule<Doc> = rule) =>
  mergeEdit(by, doc, input as Record<string, unknown>, { changed, touched, items });

describe('what differs', () => {
  it.each<[string, object, object, string[]]>([
    ['nothing', { a: 1 }, { a: 1 }, []],
    ['a field', { a: 1, b: 2 }, { a: 2, b: 2 }, ['a']],
    ['undefined is null', { a: undefined }, { a: null }, []],
    ['an item of a list', { units: doc.units }, { units: [doc.units[0], { unit: 'MS', quota: 1 }] }, ['units.MS']],
    ['an item that is gone', { units: doc.units }, { units: [doc.units[0]] }, ['units.MS']],
    ['an item that came', { units: [doc.units[0]] }, { units: doc.units }, ['units.MS']],
    ['the order alone', { units: doc.units }, { units: [...doc.units].reverse() }, ['units']],
    ['a field of an object', { info: { a: 1, b: 2 } }, { info: { a: 1, b: 3 } }, ['info.b']],
    ['an object where nothing was', { info: null }, { info: { a: 1 } }, ['info']],
    ['a list without items of its own', { tags: ['a'] }, { tags: ['a', 'b'] }, ['tags']],
    ['an instant', { at: new Date(0) }, { at: new Date(1) }, ['at']],
    ['an instant of the same time', { at: new Date(5) }, { at: new Date(5) }, []],
  ])('%s', (_name, before, after, paths) => {
    expect(changedPaths(before as never, after as never, items)).toEqual(paths);
  });
});

describe('an edit made from an older version', () => {
  it('keeps what others changed and the person did not', () => {
    const { input, collisions } = merge(form({ name: 'ECTRIMS 2026', city: 'Paris' }), ['city'], ['name']);
    expect(collisions).toEqual([]);
    expect(input).toEqual(form({ name: 'ECTRIMS 2026' }));
  });

  it('collides where both changed, and says what is there now', () => {
    const { collisions } = merge(form({ city: 'Paris' }), ['city'], ['city']);
    expect(collisions).toEqual([{ paths: ['city'], kept: ['city'], theirs: { city: 'Lyon' } }]);
  });

  it('does not collide where both say the same', () => {
    expect(merge(form({ name: 'X' }), ['city', 'name'], ['city']).collisions).toEqual([]);
  });

  it('lets tied fields collide as one, also where two different ones were changed', () => {
    const { collisions } = merge(form({ begin: '2026-04-30' }), ['endDate'], ['begin']);
    expect(collisions).toEqual([
      { paths: ['begin', 'end'], kept: ['beginDate', 'endDate'], theirs: { begin: '2026-05-01', end: '2026-05-03' } },
    ]);
  });

  it('takes tied fields together where nobody else changed them', () => {
    const { input, collisions } = merge(form({ begin: '2026-04-30', city: 'Paris' }), ['city'], ['begin']);
    expect([input, collisions]).toEqual([form({ begin: '2026-04-30' }), []]);
  });

  it('merges a list item by item', () => {
    const mine = [
      { unit: 'AD', quota: 6 },
      { unit: 'MS', quota: 8 },
    ];
    expect(merge(form({ units: mine }), ['units.MS'], ['units.AD'])).toEqual({
      input: form({
        units: [
          { unit: 'AD', quota: 6 },
          { unit: 'MS', quota: 9 },
        ],
      }),
      collisions: [],
    });
    expect(merge(form({ units: mine }), ['units.AD'], ['units.AD']).collisions).toEqual([
      { paths: ['units.AD'], kept: ['units.AD'], theirs: { 'units.AD': { unit: 'AD', quota: 5 } } },
    ]);
  });

  it('takes out an item that the person removed, and keeps one that others added', () => {
    expect(merge(form({ units: [] }), ['units.MS'], ['units.AD']).input).toEqual(form({ units: [doc.units[1]] }));
  });

  it('counts every field as changed by the person when the form does not say which', () => {
    expect(merge({ city: 'Paris' }, ['city']).collisions).toHaveLength(1);
    expect(merge({ city: 'Paris' }, ['name']).input).toEqual(form({ city: 'Paris' }));
    const partial = { ...rule, isPartial: true as const };
    expect(mergeEdit(partial, doc, { city: 'Paris' }, { changed: ['name'] }).input).toEqual({ city: 'Paris' });
  });

  it('says nothing of a sealed field, and drops the ones that are left to the others', () => {
    const partial = { ...rule, isPartial: true as const };
    const input = { info: { card: 'mine', expiry: 'mine', country: 'FR' } };
    expect(merge(input, ['info.expiry']).collisions).toEqual([
      { paths: ['info.card', 'info.expiry'], kept: ['info.card', 'info.expiry'], theirs: {} },
    ]);
    expect(merge(input, ['info.expiry'], ['info.country'], partial)).toEqual({
      input: { info: { country: 'FR' } },
      collisions: [],
    });
    expect(merge(input, ['info.expiry'], [], partial).input).toEqual({});
  });

  it('names the fields of a form that is one field of the input as the form does', () => {
    const form: EditRule<Doc> = {
      values: ({ name, city }) => ({ form: { name, city } }),
      keptIn: { 'form.city': ['city'] },
      within: 'form',
    };
    const input = { form: { name: 'X', city: 'Paris' }, signature: null };
    const options = { changed: ['city'], touched: ['city'] };
    expect(mergeEdit(form, doc, input, options).collisions).toEqual([
      { paths: ['city'], kept: ['city'], theirs: { city: 'Lyon' } },
    ]);
    expect(mergeEdit(form, doc, input, { changed: ['city'], touched: ['name'] })).toEqual({
      input: { form: { name: 'X', city: 'Lyon' }, signature: null },
      collisions: [],
    });
  });

  it('loses nobody’s change, in whatever order they come', () => {
    const fields = ['name', 'city', 'begin', 'end'] as const;
    fc.assert(
      fc.property(
        fc.subarray([...fields]),
        fc.subarray(['name', 'city', 'beginDate', 'endDate']),
        (touched, changed) => {
          const mine = form(Object.fromEntries(touched.map((field) => [field, `mine ${field}`])));
          const { input, collisions } = merge(mine, changed, touched);
          const colliding = collisions.flatMap(({ paths }) => paths);
          for (const field of fields) {
            if (colliding.includes(field)) continue;
            expect(input[field]).toBe(touched.includes(field) ? mine[field] : rule.values(doc)[field]);
          }
          const stored = (field: string) => (rule.keptIn as Record<string, string[]>)[field]?.[0] ?? field;
          for (const field of touched) if (changed.includes(stored(field))) expect(colliding).toContain(field);
        },
      ),
    );
  });
});

describe('an edit of the present version', () => {
  const whole = (input: object, touched: string[], by: EditRule<Doc> = rule) =>
    wholeEdit(by, doc, input as Record<string, unknown>, touched);

  it('keeps what a page that does not know of a field leaves out, and gives the rest as it came', () => {
    expect(whole({ name: 'X', begin: 'a', end: 'b', units: [] }, ['name'])).toEqual({
      ...{ name: 'X', begin: 'a', end: 'b', units: [], city: 'Lyon' },
    });
  });

  it('clears what the person cleared, and what is tied to what they changed', () => {
    expect(whole({ name: 'X' }, ['city', 'begin'])).toEqual({ name: 'X', units: doc.units });
  });

  it('keeps fields of a form that is one field of the input', () => {
    const within: EditRule<Doc> = { values: ({ name, city }) => ({ form: { name, city } }), within: 'form' };
    expect(whole({ form: { name: 'X' } }, ['name'], within)).toEqual({ form: { name: 'X', city: 'Lyon' } });
    expect(whole({ form: { name: 'X' } }, ['city'], within)).toEqual({ form: { name: 'X' } });
  });

  it('adds nothing to an input that says only what it changes', () => {
    expect(whole({ name: 'X' }, ['name'], { ...rule, isPartial: true })).toEqual({ name: 'X' });
  });
});
