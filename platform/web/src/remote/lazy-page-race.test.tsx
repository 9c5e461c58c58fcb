import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

afterEach(cleanup);

type Module = { default: () => string };

test('a page whose code comes after it was drawn and before its effect, asked for by one that has left, is shown', () => {
  const waiting: ((module: Module) => void)[] = [];
  // Calls back at once when it is resolved, so that the moment can be chosen.
  const code = {
    // biome-ignore lint/suspicious/noThenProperty: it stands for a promise of which the moment is chosen
    then: (resolve: (module: Module) => void) => {
      waiting.push(resolve);
      return new Promise(() => undefined);
    },
  };
  const Page = lazyPage(() => code as unknown as Promise<Module>);
  render(<Page />).unmount();
  const Meanwhile = () => {
    useLayoutEffect(() => {
      for (const resolve of waiting.splice(0)) resolve({ default: () => 'la page' });
    }, []);
    return null;
  };
  render(
    <>
      <Page />
      <Meanwhile />
    </>,
  );
  expect(screen.getByText('la page')).toBeTruthy();
});
