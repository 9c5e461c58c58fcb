import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFormAttempt } from './use-form-attempt.ts';

const refusal = (fields: Record<string, string>) => ({
  errors: [{ message: 'Refusé.', extensions: { code: 'BAD_USER_INPUT', fields } }],
});

test.each([
  ['of no field is its problem', {}, [], 'Refusé.'],
  ['of a field is shown beside it, and nowhere else', { city: 'Inconnue' }, [['ville', 'Inconnue']], undefined],
])('what is refused %s', async (_what, fields, beside, problem) => {
  const setError = vi.fn();
  const renamed = ({ city }: Record<string, string>): Record<string, string> => (city ? { ville: city } : {});
  const { result } = renderHook(() =>
    useFormAttempt({ setError }, (found) => ({ ...found, fields: renamed(found.fields) })),
  );
  await act(() => result.current.run(() => Promise.reject(refusal(fields))));
  expect(setError.mock.calls.map(([field, { message }]) => [field, message])).toEqual(beside);
  expect(result.current.problem?.message).toBe(problem);
});
