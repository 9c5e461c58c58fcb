import { type NoteValues, newLine, noteSchema, type SentNote } from '@portal/web/expenses/line-values';
import { useZodForm } from '@portal/web/forms';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDroppedReceipts } from './dropped-receipts.ts';

const hours = 3_600_000;
const file = (fileUuid: string, age?: number) => ({
  ...{ fileUuid, name: fileUuid, size: null, url: null },
  ...(age !== undefined && { sentAt: Date.now() - age }),
});
const schema = noteSchema([]);

test('of a draft that is found again only the receipts stay that the server still has', () => {
  const lines = [file('kept by the note'), file('of today', 23 * hours), file('of yesterday', 24 * hours)];
  const beginning = { participantUuid: 'p', lines: lines.map((one) => ({ ...newLine(), file: one })) };
  const shown = (restoredFrom: Date | undefined) =>
    renderHook(() => {
      const form = useZodForm<NoteValues, SentNote>(schema, beginning);
      useDroppedReceipts(form, restoredFrom);
      return form;
    }).result.current.getValues('lines');
  const names = (some: NoteValues['lines']) => some.map((line) => line.file?.name);
  expect(names(shown(undefined))).toEqual(['kept by the note', 'of today', 'of yesterday']);
  expect(names(shown(new Date()))).toEqual(['kept by the note', 'of today', undefined]);
});
