import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEdit } from './use-edit.tsx';

test('a field that the form no longer sends counts as changed, and one that was empty does not', async () => {
  const { result } = renderHook(() => useEdit());
  const edited = { rev: 3, initial: { nature: 'VIRTUAL', link: 'https://a.fr', room: null }, mine: { nature: 'SITE' } };
  expect(await result.current.send(edited, async (base) => base)).toEqual({ rev: 3, touched: ['nature', 'link'] });
});
