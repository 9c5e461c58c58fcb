import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkSeal } from '../session/link-seal.ts';
import { encryptedDraftStorage, sealedDraftMs } from './draft-storage.ts';

const seal: LinkSeal = {
  id: 'lien',
  lock: async (text) => btoa(text),
  unlock: async (locked) => atob(locked),
};
const name = 'portal.sealed-draft.lien';
const before = (text: string) =>
  localStorage.setItem(name, JSON.stringify({ until: Date.now() + sealedDraftMs, locked: btoa(text) }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

test('each form of a link has a draft of its own, and with the last one nothing is left', async () => {
  const storage = encryptedDraftStorage(seal);
  await storage.write('frais', 'taxi');
  await storage.write('transport', 'train');
  expect([await storage.read('frais'), await storage.read('transport'), localStorage.length]).toEqual([
    'taxi',
    'train',
    1,
  ]);
  storage.remove('frais');
  expect([await storage.read('frais'), await storage.read('transport')]).toEqual([null, 'train']);
  storage.remove('transport');
  expect([await storage.read('transport'), localStorage.length]).toEqual([null, 0]);
});

test('a form that is opened while the one before removes its draft does not find it', async () => {
  const sent = encryptedDraftStorage(seal);
  await sent.write('frais', 'taxi');
  sent.remove('frais');
  expect(await encryptedDraftStorage(seal).read('frais')).toBe(null);
});

test('what a page of before kept is no draft of a form, and goes with the form that is sent', async () => {
  before('{"lastName":"Martin"}');
  const storage = encryptedDraftStorage(seal);
  expect(await storage.read('lastName')).toBe(null);
  await storage.write('frais', 'taxi');
  storage.remove('frais');
  expect([await storage.read('frais'), localStorage.length]).toEqual([null, 0]);
});

test('a draft ends seven days after it was written, whatever else is written or sent under the link', async () => {
  vi.useFakeTimers({ now: 0 });
  const storage = encryptedDraftStorage(seal);
  await storage.write('frais', 'taxi');
  vi.setSystemTime(sealedDraftMs - 1);
  await storage.write('transport', 'train');
  await storage.write('invitation', 'présent');
  storage.remove('invitation');
  expect(await storage.read('frais')).toBe('taxi');
  vi.setSystemTime(sealedDraftMs + 1);
  expect([await storage.read('frais'), await storage.read('transport')]).toEqual([null, 'train']);
  await storage.write('invitation', 'absent');
  vi.setSystemTime(2 * sealedDraftMs);
  expect([await storage.read('transport'), await storage.read('invitation')]).toEqual([null, 'absent']);
});

test('what another tab removed, or is locked by something else, disturbs nothing', async () => {
  const storage = encryptedDraftStorage(seal);
  await storage.write('frais', 'taxi');
  await storage.write('transport', 'train');
  storage.remove('frais');
  localStorage.clear();
  expect(await storage.read('transport')).toBe(null);
  before('nothing that could be read');
  storage.remove('frais');
  await expect(storage.write('frais', 'taxi')).rejects.toThrow(SyntaxError);
});
