import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { click, show } from '../testing/screen.tsx';
import { afterPaint } from '../theme/after-paint.ts';
import { ComboBox } from './ComboBox.tsx';

const options = ['Amiens', 'Évreux', 'Lyon'].map((label) => ({ id: label.toLowerCase(), label }));
const isOutOfReach = (element: Element) => element.closest('[inert], [aria-hidden="true"]') !== null;

it('stays in reach below its list, also once that is painted: one goes on typing and chooses', async () => {
  const onChange = vi.fn();
  show(<ComboBox label="Ville" options={options} value={null} onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Ville' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'Ly' } });
  const lyon = await screen.findByRole('option', { name: 'Lyon' });
  await act(() => new Promise<void>((painted) => afterPaint(() => afterPaint(painted))));
  expect(isOutOfReach(field)).toBe(false);
  click(lyon);
  expect(onChange).toHaveBeenLastCalledWith('lyon');
});
