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
