import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/screen.tsx';
import * as first from './late-parts.ts';

afterEach(cleanup);

/** A second copy of the file, as in a remote's bundle with its own copy of the library. */
const copy = './late-parts.ts?copy';

test('a second copy of the library in the page finds the parts registered with the first', async () => {
  const second: typeof first = await import(/* @vite-ignore */ copy);
  expect(second.putPart).not.toBe(first.putPart);
  const name = 'partOfThisTest' as 'LeaveGuard';
  first.putPart(name, () => <p>gardé</p>);
  function Reader() {
    const Part = second.useLatePart(name);
    return Part ? <Part isHeld={() => false} onAttempt={() => undefined} /> : null;
  }
  show(<Reader />);
  expect(screen.getByText('gardé')).toBeTruthy();
});
