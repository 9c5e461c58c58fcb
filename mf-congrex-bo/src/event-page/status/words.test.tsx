import { statusRows } from '@portal/domain/gathering/rows/status-rows';
import { expect, test } from 'vitest';
import { transitions } from './transition-words.ts';

test('nothing is called final that can be taken back', () => {
  expect(statusRows.reopenGathering.from).toEqual(['WINDED_UP']);
  const said = JSON.stringify(transitions.windUpGathering);
  expect(said).not.toMatch(/définitive/);
  expect(said).toContain('à moins de le rouvrir');
});

test('closing says to whom', () => {
  expect(statusRows.closeGathering.label).toBe('Fermer aux PS');
});
