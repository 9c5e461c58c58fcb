import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { idempotencyKeyHeader } from '@portal/domain';
import { Kind, parse } from 'graphql';
import { type Account, demoPassword, emailOf } from '../fixtures/accounts.ts';
import { address } from '../setup/address.ts';

export interface GraphQLProblem {
  message: string;
  extensions: { code: string; traceId: string; [detail: string]: unknown };
}

/** A raw response. */
export interface Answer<Data = Record<string, never>> {
  status: number;
  headers: Headers;
  text: string;
  data: Data | undefined;
  errors: GraphQLProblem[];
}

/** Sends a raw request to the portal's /graphql. */
export async function send<Data>(
  init: RequestInit,
  search = '',
  url = `${address.portal}/graphql`,
): Promise<Answer<Data>> {
  const response = await fetch(`${url}${search}`, init);
  const text = await response.text();
  const body = text.startsWith('{') ? (JSON.parse(text) as { data?: Data; errors?: GraphQLProblem[] }) : {};
  return { status: response.status, headers: response.headers, text, data: body.data, errors: body.errors ?? [] };
}

/** A session ends a quarter of an hour after it was last used in the browser that has it; these are never renewed. */
const keptMs = 5 * 60_000;
const cookies = new Map<string, { cookie: Promise<string>; since: number }>();

/** The session cookie that a login gives. @throws Error when the login is refused */
export async function login(account: Account | (string & {}), password = demoPassword): Promise<string> {
  const query =
    'mutation Login($login: String!, $password: String!) { login(login: $login, password: $password) { userUuid } }';
  const body = JSON.stringify({ query, variables: { login: emailOf(account), password } });
  const headers = { 'content-type': 'application/json' };
  const answer = await retried(true, () => send({ method: 'POST', headers, body }));
  const [cookie] = /^jwt=[^;]+/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  if (!cookie) throw new Error(`${emailOf(account)} cannot log in: ${answer.text}`);
  return cookie;
}

/** A session of the account, for several requests; a new one after a while, since the files of a worker share them however long it runs. */
export function cookieOf(account: Account | (string & {})): Promise<string> {
  const known = cookies.get(account);
  if (known && Date.now() - known.since < keptMs) return known.cookie;
  const cookie = login(account);
  cookies.set(account, { cookie, since: Date.now() });
  cookie.catch(() => cookies.delete(account));
  return cookie;
}

/** Asks as an account, or as nobody; gives the answer with its errors. */
export async function ask<Data>(
  account: Account | (string & {}) | undefined,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer<Data>> {
  const cookie: Record<string, string> = account ? { cookie: await cookieOf(account) } : {};
  return send<Data>({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...cookie, ...headers },
    body: JSON.stringify({ query, variables }),
  });
}

/** Whether a document only reads, and whether it is one mutation: a key identifies one, a document with several has none. */
function kindOf(query: string): 'reads' | 'one mutation' | 'several' {
  const [operation] = parse(query).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return 'several';
  if (operation.operation === 'query') return 'reads';
  return operation.selectionSet.selections.length === 1 ? 'one mutation' : 'several';
}

const comebacks = 20;
/** What may have been done all the same: it is asked for again where twice is as once. */
const passing = ['SERVICE_UNAVAILABLE', 'OUTCOME_UNKNOWN'];

/** Asks until the portal is not too busy any more, as people do. @param isSafe doing it twice does no harm */
async function retried<Data>(isSafe: boolean, request: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  let answer = await request();
  for (let n = 0; n < comebacks; n++) {
    const code = answer.errors[0]?.extensions.code ?? '';
    if (code !== 'OVERLOADED' && !(isSafe && passing.includes(code))) break;
    await delay(500);
    answer = await request();
  }
  return answer;
}

/** Asks as an account and gives the data; retries, as people do, while a service is busy. @throws Error with the answer when it holds an error */
export async function call<Data>(
  account: Account | (string & {}),
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const kind = kindOf(query);
  // With the same key each time: what was done meanwhile is not done twice.
  const headers: Record<string, string> = kind === 'one mutation' ? { [idempotencyKeyHeader]: randomUUID() } : {};
  const answer = await retried(kind !== 'several', () => ask<Data>(account, query, variables, headers));
  if (answer.errors.length > 0 || !answer.data) throw new Error(`${account}: ${answer.text}`);
  return answer.data;
}
