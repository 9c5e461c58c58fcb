import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { keepAddressClean, takeAddressToken, useAddressToken } from './address-token.ts';

const Page = ({ name }: { name: string }) => <p>{`${name}: ${useAddressToken() ?? 'rien'}`}</p>;

function show(hash: string) {
  history.replaceState(null, '', hash);
  takeAddressToken();
  const router = createHashRouter([
    { path: '/link', element: <Page name="lien" /> },
    { path: '*', element: <Page name="404" /> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  takeAddressToken();
});

describe('a token in the address', () => {
  test.each([
    ['#/link?token=abc.def', '#/link', 'lien: abc.def'],
    ['#/link?a=1&token=abc&b=2', '#/link?a=1&b=2', 'lien: abc'],
    ['#/no/such/page?token=abc', '#/no/such/page', '404: abc'],
    ['#/link', '#/link', 'lien: rien'],
    ['?token=abc#/link', '#/link', 'lien: rien'],
    ['#/link?token=', '#/link', 'lien: rien'],
  ])('%s is taken out of it, on any page', (address, left, shown) => {
    const before = history.length;
    show(address);
    expect([`${location.search}${location.hash}`, screen.getByText(/:/).textContent, history.length]).toEqual([
      left,
      shown,
      before,
    ]);
    expect(JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])).not.toContain('abc');
  });

  test('is known to its own page only, and forgotten on the way back to another', async () => {
    const router = show('#/link?token=abc');
    await act(() => router.navigate('/elsewhere'));
    expect(screen.getByText('404: rien')).toBeTruthy();
    takeAddressToken();
    await act(() => router.navigate('/link'));
    expect(screen.getByText('lien: rien')).toBeTruthy();
  });

  test('of a second link opened in the same page is taken too', async () => {
    keepAddressClean();
    show('#/link?token=one');
    await act(async () => {
      location.hash = '#/link?token=two';
      await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    });
    expect([location.hash, screen.getByText(/:/).textContent]).toEqual(['#/link', 'lien: two']);
    removeEventListener('popstate', takeAddressToken);
    removeEventListener('hashchange', takeAddressToken);
  });
});
