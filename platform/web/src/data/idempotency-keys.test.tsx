import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApolloClient } from '@apollo/client';
import { parse } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastActAt } from '../work/last-act.ts';
import { makeClient } from './make-client.ts';

/** What becomes of each request: its answer is lost on the way, or it is this. */
let answers: ('lost' | object)[];
let asked: { key: string | undefined; variables: Record<string, unknown> }[];
let client: ApolloClient;

const server = http.createServer(async (req, res) => {
  let body = '';
  for await (const part of req) body += part;
  const key = req.headers['x-portal-key'] as string | undefined;
  asked.push({ key, variables: body.startsWith('{') ? JSON.parse(body).variables : {} });
  const answer = answers.shift() ?? done;
  if (answer === 'lost') req.socket.destroy();
  else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = makeClient({ uri: `http://127.0.0.1:${port}/graphql`, onSessionEnd: () => undefined });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answers = [];
  asked = [];
});

const done = { data: { comment: true } };
const refused = (code: string) => ({ errors: [{ message: 'Refusé', extensions: { code } }] });
const comment = parse('mutation C($u: ID!, $text: String!) { comment(u: $u, text: $text) }');
const press = (variables: Record<string, unknown>, mutation = comment) =>
  client.mutate({ mutation, variables }).then(
    () => 'done',
    () => 'failed',
  );
const keys = () => asked.map(({ key }) => key);
const uuid = () => crypto.randomUUID();

test('an answer that is lost: the browser sends the same again by itself, with the same key', async () => {
  answers = ['lost', 'lost', done];
  expect(await press({ u: uuid(), text: 'a' })).toBe('done');
  expect(asked).toHaveLength(3);
  expect([new Set(keys()).size, keys()[0]]).toEqual([1, expect.stringMatching(/^[\da-f-]{36}$/)]);
});

test.each(['SERVICE_UNAVAILABLE', 'OUTCOME_UNKNOWN', 'UNAUTHENTICATED', 'CONFLICT'])(
  'pressed again after %s, it is the same intention; after it was done, another one',
  async (code) => {
    answers = [refused(code), done, done];
    const variables = { u: uuid(), text: 'b' };
    expect([await press(variables), await press(variables), await press(variables)]).toEqual([
      'failed',
      'done',
      'done',
    ]);
    const [first, second, third] = keys();
    expect([first === second, second === third]).toEqual([true, false]);
  },
);

test('another content, another document and another mutation are other intentions', async () => {
  const u = uuid();
  const fails = () => refused('SERVICE_UNAVAILABLE');
  answers = [fails(), fails(), fails(), fails()];
  await press({ u, text: 'c' });
  await press({ u, text: 'd' });
  await press({ u: uuid(), text: 'c' });
  await press({ u, text: 'c' }, parse('mutation D($u: ID!, $text: String!) { reply(u: $u, text: $text) }'));
  expect(new Set(keys()).size).toBe(4);
});

test('mutations whose documents begin alike are told apart, and one that carries no key gets none', async () => {
  const u = uuid();
  answers = [refused('SERVICE_UNAVAILABLE'), refused('SERVICE_UNAVAILABLE'), refused('SERVICE_UNAVAILABLE')];
  const marks = ['setParticipantsPresent', 'setParticipantsAbsent', 'createHcpLink'];
  for (const mark of marks)
    await press({ u }, parse(`mutation M($u: ID!) { __typename ${mark}(u: $u) { __typename } }`));
  const [first, second, third] = keys();
  expect([first === second, third]).toEqual([false, undefined]);
});

test('what was wanted before another act on the same document was done is not taken for the same', async () => {
  const u = uuid();
  answers = [refused('SERVICE_UNAVAILABLE'), done, done];
  await press({ u, text: 'présent' });
  await press({ u, text: 'absent' });
  await press({ u, text: 'présent' });
  expect(new Set(keys()).size).toBe(3);
});

test('pressed twice at once it is one intention', async () => {
  const variables = { u: uuid(), text: 'e' };
  await Promise.all([press(variables), press(variables)]);
  expect([asked.length, new Set(keys()).size]).toEqual([2, 1]);
});

test('what carries no key is not sent a second time by itself', async () => {
  answers = ['lost', done];
  expect(await press({}, parse('mutation { logout }'))).toBe('failed');
  expect(keys()).toEqual([undefined]);
});

test.each([
  ['done', done],
  ['of which it is not known whether it was done', refused('OUTCOME_UNKNOWN')],
])('an act %s is noted', async (_what, answer) => {
  const before = Date.now();
  answers = [answer];
  await press({ u: uuid(), text: 'noted' });
  expect(lastActAt()).toBeGreaterThanOrEqual(before);
});
