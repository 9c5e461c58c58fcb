import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InterestArea, useInterest } from './use-interest.ts';

afterEach(cleanup);

function Example() {
  const [isNear, around] = useInterest();
  return (
    <>
      <p>{isNear ? 'asked' : 'not asked'}</p>
      <button type="button">Elsewhere</button>
      <InterestArea {...around}>
        <button type="button">Menu</button>
      </InterestArea>
    </>
  );
}

test.each<[string, string, () => void]>([
  ['nobody comes near', 'not asked', () => undefined],
  ['another button has the focus', 'not asked', () => screen.getByText('Elsewhere').focus()],
  ['the pointer comes', 'asked', () => fireEvent.pointerEnter(screen.getByText('Menu').parentElement!)],
  ['the focus comes', 'asked', () => screen.getByText('Menu').focus()],
  [
    'a key is pressed anywhere, as for the palette',
    'asked',
    () => fireEvent.keyDown(document.body, { key: 'Control' }),
  ],
])('%s: %s', (_what, expected, happen) => {
  render(<Example />);
  act(happen);
  expect(screen.getByText(/asked$/).textContent).toBe(expected);
});
