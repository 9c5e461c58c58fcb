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
  const place = encryptedDraftStorage(seal);
  await place.write('frais', 'taxi');
  await place.write('transport', 'train');
  expect([await place.read('frais'), await place.read('transport'), localStorage.length]).toEqual(['taxi', 'train', 1]);
  place.remove('frais');
  expect([await place.read('frais'), await place.read('transport')]).toEqual([null, 'train']);
  place.remove('transport');
  expect([await place.read('transport'), localStorage.length]).toEqual([null, 0]);
});

test('what a page of before kept is no draft of a form, and goes with the form that is sent', async () => {
  before('{"lastName":"Martin"}');
  const place = encryptedDraftStorage(seal);
  expect(await place.read('lastName')).toBe(null);
  await place.write('frais', 'taxi');
  place.remove('frais');
  expect([await place.read('frais'), localStorage.length]).toEqual([null, 0]);
});

test('a draft ends seven days after it was written, whatever else is written or sent under the link', async () => {
  vi.useFakeTimers({ now: 0 });
  const place = encryptedDraftStorage(seal);
  await place.write('frais', 'taxi');
  vi.setSystemTime(sealedDraftMs - 1);
  await place.write('transport', 'train');
  await place.write('invitation', 'présent');
  place.remove('invitation');
  expect(await place.read('frais')).toBe('taxi');
  vi.setSystemTime(sealedDraftMs + 1);
  expect([await place.read('frais'), await place.read('transport')]).toEqual([null, 'train']);
  await place.write('invitation', 'absent');
  vi.setSystemTime(2 * sealedDraftMs);
  expect([await place.read('transport'), await place.read('invitation')]).toEqual([null, 'absent']);
});

test('what another tab removed, or is locked by something else, disturbs nothing', async () => {
  const place = encryptedDraftStorage(seal);
  await place.write('frais', 'taxi');
  await place.write('transport', 'train');
  place.remove('frais');
  localStorage.clear();
  expect(await place.read('transport')).toBe(null);
  before('nothing that could be read');
  place.remove('frais');
  await expect(place.write('frais', 'taxi')).rejects.toThrow(SyntaxError);
});
