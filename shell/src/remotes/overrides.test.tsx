import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import type { Portal } from '@portal/web/session/portal-context';
import { PortalProvider } from '@portal/web/session/portal-context';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RemotesCard } from '../pages/debug/RemotesCard.tsx';
import { hasOverrides, isListed, readOverrides, setOverride, withOverrides } from './overrides.ts';
import { RemotesProvider } from './RemotesProvider.tsx';
import type { RemoteLine } from './remote-line.ts';

const line: RemoteLine = {
  name: 'mf-serf',
  title: 'SERF',
  manifest: '/remotes/mf-serf/1/mf-manifest.json',
  version: '1',
  prefixes: ['/serf'],
  section: 'staff',
};
const own = 'http://localhost:8080/mf-manifest.json';

function open(...allRights: string[]) {
  show(
    <PortalProvider value={{ me: { userUuid: 'ada', allRights } } as unknown as Portal}>
      <RemotesProvider value={{ lines: [line], error: undefined, isOverridden: false }}>
        <RemotesCard />
      </RemotesProvider>
    </PortalProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, {
    portalBoot: { data: { overrideOrigins: ['http://localhost:*', 'https://essai.example'] } },
  });
  // Nothing is published in this test: the card says so.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
});
afterEach(() => {
  Object.assign(globalThis, { portalBoot: undefined });
  cleanup();
  vi.unstubAllGlobals();
});

test('only who has the right is offered another version', async () => {
  open();
  await screen.findByText('Ne répond pas');
  expect(screen.queryByRole('button', { name: 'Remplacer' })).toBe(null);
});

test('the dialog refuses what is no web address and what is not listed, keeps what was typed, and accepts a valid one', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { href: 'http://portal.example/', origin: 'http://portal.example', reload });
  open('overrideRemote');
  click(screen.getByRole('button', { name: 'Remplacer' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adresse du manifeste' });
  const apply = () => click(screen.getByRole('button', { name: 'Appliquer et recharger' }));
  fireEvent.change(field, { target: { value: 'javascript:alert(1)' } });
  apply();
  expect(await screen.findByText('L’adresse doit commencer par http:// ou https://')).toBeTruthy();
  expect([field.value, readOverrides('ada'), reload.mock.calls.length]).toEqual(['javascript:alert(1)', {}, 0]);
  fireEvent.change(field, { target: { value: 'https://evil.example/mf-manifest.json' } });
  apply();
  expect(await screen.findByText('Cette adresse n’est pas dans la liste de celles qui sont permises')).toBeTruthy();
  fireEvent.change(field, { target: { value: own } });
  apply();
  expect([readOverrides('ada'), readOverrides('bob'), reload.mock.calls.length]).toEqual([{ 'mf-serf': own }, {}, 1]);
});

test('an override replaces the published manifest, and an empty URL removes it', () => {
  setOverride('ada', 'mf-serf', own);
  expect(withOverrides([line, { ...line, name: 'mf-admin' }], readOverrides('ada'))).toEqual([
    { ...line, manifest: own, version: 'remplacée', isOverride: true },
    { ...line, name: 'mf-admin' },
  ]);
  setOverride('ada', 'mf-serf', ' ');
  expect([readOverrides('ada'), hasOverrides()]).toEqual([{}, false]);
});

test('something unreadable in the browser is no override', () => {
  localStorage.setItem('portal.remoteOverrides', '{');
  expect([readOverrides('ada'), hasOverrides()]).toEqual([{}, false]);
});

test('one whose host is no longer listed is left out', () => {
  setOverride('ada', 'mf-serf', own);
  Object.assign(globalThis, { portalBoot: { data: { overrideOrigins: [] } } });
  expect(readOverrides('ada')).toEqual({});
});

test.each([
  ['http://localhost:8080/m.json', true],
  ['https://localhost:8080/m.json', false],
  ['https://essai.example/m.json', true],
  ['https://essai.example.evil.example/m.json', false],
  ['https://essai.example:8443/m.json', false],
])('%s is listed: %s', (manifest, expected) => expect(isListed(manifest)).toBe(expected));
