import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { requestHeaders } from '@portal/web/session/request';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from '../guards.ts';
import { SessionProvider, useSession } from './SessionProvider.tsx';

const person = (userUuid: string) => ({ userUuid, allRights: [], impersonator: null, impersonatorUuid: null });

/** Who is signed in in the browser. */
let me: object | null = null;
/** What the server says to who acts for somebody else. */
let refusal: string | undefined;
let answered: (() => Promise<void>) | undefined;
let session: SessionState;

function Reader() {
  session = useSession().session;
  return null;
}

async function open() {
  openAt('');
  show(
    <SessionProvider>
      <Reader />
    </SessionProvider>,
  );
  await flushEffects();
}

async function elsewhere(who: object | null) {
  me = who;
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session' })));
  await flushEffects();
}

const openFor = () => requestHeaders()['x-session-user'];

beforeEach(() => {
  me = person('roc');
  globalThis.portalBoot = { me: undefined };
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    const said = headers['x-impersonate-user']
      ? { errors: [{ message: 'Refusé', extensions: { code: refusal } }] }
      : { data: { me } };
    await answered?.();
    return new Response(JSON.stringify(said));
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.portalBoot = undefined;
  answered = undefined;
  vi.unstubAllGlobals();
});

test('the page is open for who was signed in when it asked, and for nobody once they have left', async () => {
  await open();
  expect(openFor()).toBe('roc');
  await elsewhere(null);
  expect([session.state, openFor()]).toEqual(['none', undefined]);
});

test('who signs in in another tab does not take over a page that is open for somebody else', async () => {
  await open();
  await elsewhere(person('mci'));
  expect(session).toEqual({ state: 'changed', from: person('roc'), to: person('mci') });
  // What the page still sends is refused by the gateway.
  expect(openFor()).toBe('roc');
  await elsewhere(person('roc'));
  expect(session).toEqual({ state: 'open', me: person('roc') });
});

test('of two answers that cross, that of the last question counts', async () => {
  await open();
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answered = () => late;
  await elsewhere(null);
  answered = undefined;
  await elsewhere(person('roc'));
  arrive();
  await flushEffects();
  expect(session.state).toBe('open');
});

test.each(['UNAUTHENTICATED', 'FORBIDDEN', 'CANNOT_IMPERSONATE', 'NOT_FOUND'])(
  'a tab that may not act for somebody else any more (%s) acts for who is signed in',
  async (code) => {
    refusal = code;
    sessionStorage.setItem('portal.impersonation', JSON.stringify({ userUuid: 'x', name: 'X' }));
    await open();
    expect(session).toEqual({ state: 'open', me: person('roc') });
    expect(sessionStorage.getItem('portal.impersonation')).toBeNull();
  },
);

test('one whose question only failed goes on for them', async () => {
  refusal = 'SERVICE_UNAVAILABLE';
  sessionStorage.setItem('portal.impersonation', JSON.stringify({ userUuid: 'x', name: 'X' }));
  await open();
  await vi.waitFor(() => expect(session.state).toBe('failed'));
  expect(sessionStorage.getItem('portal.impersonation')).not.toBeNull();
});
