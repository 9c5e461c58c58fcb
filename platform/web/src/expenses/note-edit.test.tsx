import { editBaseInput } from '@portal/domain/edits/edits';
import { mergeEdit } from '@portal/domain/edits/merge-edit';
import { expenseNoteWorkflow } from '@portal/domain/expenses/note/rows';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entryOf, type LineValues, newLine } from './line-values.ts';
import { useNoteEdit } from './note-edit.ts';

const filled = (description: string): LineValues => ({
  ...newLine(),
  ...{ expenseNoteCategoryUuid: '00000000-0000-4000-8000-000000000801', description, feeDate: '2026-03-02' },
  price: '42,50',
});

test('an expense that is added to a kept note is named briefly, and stays when others changed the note meanwhile', async () => {
  const [taxi, added] = [filled('Taxi'), filled('Péage')];
  const { result } = renderHook(() => useNoteEdit());
  const mine = { participantUuid: 'p', lines: [taxi, added] };
  const edited = { rev: 1, begun: { participantUuid: 'p', lines: [taxi] }, mine };
  const base = editBaseInput.parse(await result.current.send(edited, async (sent) => sent));
  expect(base.touched).toEqual([`lines.${added.expenseNoteLineUuid}`]);

  const { items, rows } = expenseNoteWorkflow;
  const path = `lines.${taxi.expenseNoteLineUuid}`;
  const theirs = { ...entryOf(taxi), description: 'Train' };
  const merged = mergeEdit(
    { values: rows.updateExpenseNote.edits?.values as never },
    { lines: [theirs] },
    { lines: mine.lines.map(entryOf) },
    { changed: [path], touched: base.touched, items },
  );
  expect(merged).toEqual({ input: { lines: [theirs, entryOf(added)] }, collisions: [] });
});
