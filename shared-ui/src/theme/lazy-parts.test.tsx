import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/screen.tsx';
import * as first from './lazy-parts.ts';

afterEach(cleanup);

/** A second copy of the file, as in a remote's bundle with its own copy of the library. */
const copy = './lazy-parts.ts?copy';

test('a second copy of the library in the page finds the parts registered with the first', async () => {
  const second: typeof first = await import(/* @vite-ignore */ copy);
  expect(second.registerLazyPart).not.toBe(first.registerLazyPart);
  const name = 'partOfThisTest' as 'LeaveGuard';
  first.registerLazyPart(name, () => <p>gardé</p>);
  function Reader() {
    const Part = second.useLazyPart(name);
    return Part ? <Part isHeld={() => false} onAttempt={() => undefined} /> : null;
  }
  show(<Reader />);
  expect(screen.getByText('gardé')).toBeTruthy();
});
