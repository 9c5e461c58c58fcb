import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Live } from '../gallery/entry.tsx';
import { click, show } from '../testing/screen.tsx';
import { MultiSelectMenu } from './MultiSelectMenu.tsx';

const options = ['Amiens', 'Évreux', 'Lyon'].map((label) => ({ id: label.toLowerCase(), label }));

describe('MultiSelectMenu', () => {
  it('has no badge while nothing is chosen, then counts', () => {
    const changed = vi.fn();
    show(
      <Live<readonly string[]> start={[]}>
        {(value, set) => (
          <MultiSelectMenu
            label="Ville"
            options={options}
            value={value}
            onChange={(next) => {
              changed(next);
              set(next);
            }}
          />
        )}
      </Live>,
    );
    expect(screen.queryByTestId('count')).toBe(null);
    click(screen.getByRole('button', { name: 'Ville' }));
    click(screen.getByRole('option', { name: 'Lyon' }));
    click(screen.getByRole('option', { name: 'Amiens' }));
    expect(changed.mock.calls).toEqual([[['lyon']], [['amiens', 'lyon']]]);
    expect(screen.getByTestId('count').textContent).toBe('2');
    click(screen.getByRole('button', { name: 'Effacer' }));
    expect(changed.mock.lastCall).toEqual([[]]);
    expect(screen.queryByTestId('count')).toBe(null);
  });
});
