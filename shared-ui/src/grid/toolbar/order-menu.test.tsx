import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { click, show } from '../../testing/screen.tsx';
import { OrderMenu } from './OrderMenu.tsx';

const orders = [
  { id: 'next', label: 'Prochains d’abord' },
  { id: 'name', label: 'Nom de A à Z' },
];
const isOutOfReach = (element: Element) => element.closest('[inert], [aria-hidden="true"]') !== null;

it('is named by the present order, tells another one, and takes the page out of reach while it is open', async () => {
  const onChange = vi.fn();
  show(
    <>
      <p>La liste</p>
      <OrderMenu options={orders} value="next" onChange={onChange} />
    </>,
  );
  const list = screen.getByText('La liste');
  const trigger = screen.getByRole('button', { name: 'Ordre de la liste\u202f: Prochains d’abord' });
  click(trigger);
  expect(screen.getByRole('menuitemradio', { name: 'Prochains d’abord' }).getAttribute('aria-checked')).toBe('true');
  await waitFor(() => expect(isOutOfReach(list)).toBe(true));
  click(screen.getByRole('menuitemradio', { name: 'Nom de A à Z' }));
  await waitFor(() => expect(onChange.mock.calls).toEqual([['name']]));
  await waitFor(() => expect(isOutOfReach(list)).toBe(false));
  click(trigger);
  click(screen.getByRole('menuitemradio', { name: 'Prochains d’abord' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(onChange).toHaveBeenCalledOnce();
});
