import { expect, test } from 'vitest';
import { inviteInParts } from './invite-in-parts.ts';

const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
const refusal = (...ids: string[]) =>
  Object.assign(new Error('refused'), {
    errors: [
      {
        message: 'Déjà invité',
        extensions: { code: 'ALREADY', refused: ids.map((id) => ({ id, message: 'Déjà invité' })) },
      },
    ],
  });
const down = Object.assign(new Error('down'), {
  errors: [{ message: 'Ne répond pas', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
});

/** The server: some people are refused by name, and it may go away before a call. */
function server({ refuses = [], dies = Number.POSITIVE_INFINITY }: { refuses?: string[]; dies?: number }) {
  const invited: string[] = [];
  let calls = 0;
  const send = async (uuids: string[]) => {
    calls += 1;
    if (calls >= dies) throw down;
    const no = uuids.filter((uuid) => refuses.includes(uuid));
    if (no.length > 0) throw refusal(...no);
    invited.push(...uuids);
    return uuids.length;
  };
  return { send, invited };
}

test('500 people in parts, with progress', async () => {
  const { send, invited } = server({});
  const progress: number[] = [];
  const result = await inviteInParts(people(500), send, (dealt) => progress.push(dealt));
  expect(result).toEqual({ count: 500, refused: [], problem: undefined, left: [] });
  expect(invited).toEqual(people(500));
  expect(progress).toEqual([100, 200, 300, 400, 500]);
});

test('those who are refused are named, the others are invited', async () => {
  const { send, invited } = server({ refuses: ['p1', 'p120'] });
  const result = await inviteInParts(people(130), send, () => undefined);
  expect([result.count, result.refused.map(({ id }) => id), result.left]).toEqual([128, ['p1', 'p120'], []]);
  expect(invited.length).toBe(128);
});

test('everybody of a part refused: nothing is sent for it', async () => {
  const { send } = server({ refuses: ['p0'] });
  expect(await inviteInParts(['p0'], send, () => undefined)).toEqual({
    count: 0,
    refused: [{ id: 'p0', message: 'Déjà invité' }],
    problem: undefined,
    left: [],
  });
});

test('a server that goes away: what is done is kept, the others can be sent again', async () => {
  const { send } = server({ dies: 2 });
  const result = await inviteInParts(people(250), send, () => undefined);
  expect([result.count, result.problem?.code, result.left]).toEqual([
    100,
    'SERVICE_UNAVAILABLE',
    people(250).slice(100),
  ]);
});
