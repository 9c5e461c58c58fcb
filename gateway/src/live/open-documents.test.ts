import { expect, test } from 'vitest';
import { OpenDocuments, type OpenedByOthers } from './open-documents.ts';
import type { DocumentRef } from './read-access.ts';

type Handler = (body: Record<string, unknown>) => void;

/** Gateways that receive one another's messages. */
function network() {
  const handlers = new Map<string, Handler>();
  let time = 0;
  return {
    gateway: (name: string) =>
      new OpenDocuments(
        {
          on: (_subject, handler) => void handlers.set(name, handler),
          publish: (_subject, body) => {
            if (!handlers.has(name)) return;
            for (const handler of handlers.values()) handler(JSON.parse(JSON.stringify(body)));
          },
        },
        () => time,
      ),
    kill: (name: string) => void handlers.delete(name),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

const event: DocumentRef = { kind: 'gathering', id: 'g1' };
const others = async (following: AsyncIterator<OpenedByOthers>) => (await following.next()).value?.documentOpened.ids;

test('two people who have the same document open see one another, on one gateway and on two', async () => {
  const { gateway } = network();
  const [here, there] = [gateway('here'), gateway('there')];
  const anne = here.follow(event, 'anne');
  expect(await others(anne)).toEqual([]);
  const claire = here.follow(event, 'claire');
  const marc = there.follow(event, 'marc');
  expect(await others(claire)).toEqual(['anne']);
  expect(await others(anne)).toEqual(['claire']);
  expect(await others(marc)).toEqual(['anne', 'claire']);
  expect(await others(anne)).toEqual(['claire', 'marc']);
  await marc.return?.();
  expect(await others(anne)).toEqual(['claire']);
  await Promise.all([anne.return?.(), claire.return?.()]);
  here.stop();
  there.stop();
});

test('who leaves while nothing else happens is seen to leave', async () => {
  const here = network().gateway('here');
  const anne = here.follow(event, 'anne');
  await others(anne);
  const claire = here.follow(event, 'claire');
  await others(claire);
  expect(await others(anne)).toEqual(['claire']);
  // As a page does: it waits for the next change all the while.
  const awaited = claire.next();
  const seen = others(anne);
  await claire.return?.();
  expect([await seen, (await awaited).done]).toEqual([[], true]);
  await anne.return?.();
  here.stop();
});

test('two pages of one person are one, and another document is another', async () => {
  const one = network().gateway('one');
  const first = one.follow(event, 'anne');
  expect(await others(first)).toEqual([]);
  const second = one.follow(event, 'anne');
  expect(await others(second)).toEqual([]);
  const other = one.follow({ kind: 'hcp', id: 'g1' }, 'claire');
  expect(await others(other)).toEqual([]);
  for (const following of [first, second, other]) await following.return?.();
  one.stop();
});

test('the people on a gateway that died are forgotten after 25 s', async () => {
  const { gateway, kill, pass } = network();
  const [here, there] = [gateway('here'), gateway('there')];
  const marc = there.follow(event, 'marc');
  await others(marc);
  const anne = here.follow(event, 'anne');
  expect(await others(anne)).toEqual(['marc']);
  kill('there');
  there.stop();
  pass(25_000);
  const claire = here.follow(event, 'claire');
  expect(await others(claire)).toEqual(['anne']);
  await Promise.all([anne.return?.(), claire.return?.()]);
  here.stop();
});
