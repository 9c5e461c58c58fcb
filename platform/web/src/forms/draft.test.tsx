import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { useDraft } from './draft.ts';
import { useZodForm } from './use-zod-form.ts';

interface Values {
  city: string;
  lines: { id: string; text: string }[];
}
const schema = z.object({ city: z.string(), lines: z.array(z.object({ id: z.string(), text: z.string() })) });
const lines = (a: string, b: string) => [
  { id: 'a', text: a },
  { id: 'b', text: b },
];

beforeEach(() => localStorage.clear());

/** The form on another visit, filled with a version of its document. */
function visit(rev: number, values: Values) {
  const { result, unmount } = renderHook(() => {
    const form = useZodForm<Values, Values>(schema, values);
    return { form, draft: useDraft(form, 'note', undefined, undefined, rev) };
  });
  const type = (text: string) => act(() => result.current.form.setValue('lines.1.text', text, { shouldDirty: true }));
  return { of: () => result.current, type, leave: unmount };
}

test('an edit that is found again is compared with what it was made from, however often it is left', async () => {
  const first = visit(1, { city: 'Lyon', lines: lines('a', 'b') });
  first.type('mine');
  first.leave();
  for (const [rev, theirs] of [
    [2, 'theirs'],
    [3, 'theirs again'],
  ] as const) {
    const again = visit(rev, { city: 'Nice', lines: lines(theirs, 'b') });
    await waitFor(() => expect(again.of().draft.restoredFrom).toBeDefined());
    const { form, draft } = again.of();
    expect(form.getValues().lines[0]).toEqual({ id: 'a', text: 'a' });
    expect([draft.rev, draft.begun, form.getValues().city]).toEqual([
      1,
      { city: 'Nice', lines: lines('a', 'b') },
      'Nice',
    ]);
    again.type(`mine ${rev}`);
    again.leave();
  }
});

test('once it is put back to where it began, it is compared with what the server has', async () => {
  const first = visit(1, { city: 'Lyon', lines: lines('a', 'b') });
  first.type('mine');
  first.leave();
  const now = { city: 'Lyon', lines: lines('theirs', 'b') };
  const again = visit(2, now);
  await waitFor(() => expect(again.of().draft.restoredFrom).toBeDefined());
  act(() => again.of().draft.discard());
  expect([again.of().draft.rev, again.of().draft.begun, again.of().form.getValues()]).toEqual([2, now, now]);
});

test('of files that were sent from a form only those come back that the server still has', async () => {
  const hours = 3_600_000;
  const file = (fileUuid: string, age?: number) => ({
    ...{ fileUuid, name: fileUuid },
    ...(age !== undefined && { sentAt: Date.now() - age }),
  });
  const one = z.object({ fileUuid: z.string(), name: z.string(), sentAt: z.number().optional() });
  const shape = z.object({
    text: z.string(),
    lines: z.array(z.object({ file: one.nullable() })),
    others: z.array(one),
  });
  type Filled = z.infer<typeof shape>;
  const files = [file('kept by the note'), file('of today', 23 * hours), file('of yesterday', 24 * hours)];
  const visitWith = () =>
    renderHook(() => {
      const form = useZodForm<Filled, Filled>(shape, { text: '', lines: [], others: [] });
      return { form, draft: useDraft(form, 'files') };
    });
  const first = visitWith();
  const typed = { text: 'x', lines: files.map((sent) => ({ file: sent })), others: files };
  act(() => {
    for (const [name, value] of Object.entries(typed))
      first.result.current.form.setValue(name as 'text', value as string, { shouldDirty: true });
  });
  first.unmount();
  const again = visitWith();
  await waitFor(() => expect(again.result.current.draft.restoredFrom).toBeDefined());
  const { text, lines: kept, others } = again.result.current.form.getValues();
  expect([text, kept.map((line) => line.file?.name), others.map(({ name }) => name)]).toEqual([
    'x',
    ['kept by the note', 'of today', undefined],
    ['kept by the note', 'of today'],
  ]);
});
