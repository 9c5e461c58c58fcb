import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Tone } from '../theme/tokens.ts';
import { StatusBadge } from './StatusBadge.tsx';

const tones: Record<string, Tone> = { DONE: 'success' };

test('a state that is in no table of this page is drawn under its word, in the neutral tone', () => {
  render(<StatusBadge tone={tones.ADDED_LATER}>En relecture</StatusBadge>);
  const word = screen.getByText('En relecture');
  expect(word.parentElement!.querySelector('svg')).not.toBeNull();
});
