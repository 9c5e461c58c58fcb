import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { click, press, show } from '../testing/screen.tsx';
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

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ville' });
const typing = (text: string) => fireEvent.change(field(), { target: { value: text } });
/** Types, and chooses with the keyboard what is found. */
async function chooseByKeys(text: string) {
  act(() => field().focus());
  typing(text);
  await screen.findByRole('option', { name: new RegExp(`^${text}`) });
  for (const key of ['ArrowDown', 'Enter']) act(() => press(key));
}

it('is empty again after a choice that goes into a list, still has the focus, and asks for nothing', async () => {
  const onSearch = vi.fn();
  function Several() {
    const [chosen, setChosen] = useState<string[]>([]);
    return (
      <>
        <ComboBox
          label="Ville"
          options={options}
          onChange={(one) => one && setChosen([...chosen, one])}
          onSearch={onSearch}
          emptiesAfterChoice
        />
        <output>{chosen.join()}</output>
      </>
    );
  }
  show(<Several />);
  const first = field();
  for (const text of ['Lyon', 'Amiens']) {
    await chooseByKeys(text);
    expect([field().value, document.activeElement === first, screen.queryByRole('listbox')]).toEqual(['', true, null]);
    expect(onSearch).toHaveBeenLastCalledWith('');
  }
  expect(screen.getByRole('status').textContent).toBe('lyon,amiens');
});

it('follows a choice that is made or removed elsewhere, and keeps the focus through its own', async () => {
  const draw = (value: string | null) => <ComboBox label="Ville" options={options} value={value} onChange={vi.fn()} />;
  const { rerender } = show(draw(null));
  const first = field();
  await chooseByKeys('Lyon');
  rerender(draw('lyon'));
  expect([field().value, document.activeElement === first]).toEqual(['Lyon', true]);
  rerender(draw('amiens'));
  expect(field().value).toBe('Amiens');
  typing('Ami');
  rerender(draw(null));
  expect(field().value).toBe('');
});

it('a letter typed before the emptied choice has come back stays', () => {
  const onChange = vi.fn();
  const draw = (value: string | null) => <ComboBox label="Ville" options={options} value={value} onChange={onChange} />;
  const { rerender } = show(draw('lyon'));
  act(() => field().focus());
  fireEvent.input(field(), { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith(null);
  typing('A');
  rerender(draw(null));
  expect(field().value).toBe('A');
});
