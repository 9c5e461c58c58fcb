import { expect, test } from 'vitest';
import { allColumns, type SolicitationRow } from './columns.tsx';

test('the HCP’s target is said, « -- » while it is not known', () => {
  const targeting = allColumns.find(({ id }) => id === 'targeting');
  expect([
    targeting?.cell({ targeting: 'Hors cible' } as SolicitationRow),
    targeting?.cell({ targeting: null } as SolicitationRow),
  ]).toEqual(['Hors cible', '--']);
});

test('one that is only saved has no day under « Recueillie le »', () => {
  const collected = allColumns.find(({ id }) => id === 'collected');
  const saved = { createdAt: '2026-11-02T08:00:00.000Z', collectedAt: null } as SolicitationRow;
  expect(collected?.cell(saved)).toBe('--');
  expect(collected?.cell({ ...saved, collectedAt: '2026-11-03T08:00:00.000Z' })).toMatch(/^03\/11/);
});
