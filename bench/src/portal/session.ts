import type { UserActor } from '@portal/domain';

/** The password of all demo accounts (decisions, section 10). */
const password = 'Congres2026!';
const LOGIN =
  'mutation Login($login: String!, $password: String!) { login(login: $login, password: $password) { userUuid } }';

const json = { 'content-type': 'application/json' };

/** A signed-in demo account as a browser is one: with a cookie that it takes over whenever it is issued again. */
export class Session {
  readonly #url: string;
  #cookie = '';

  private constructor(url: string) {
    this.#url = url;
  }

  /** Signs in at the portal's public address, by default as the one who works in the back office. @throws Error when it is refused */
  static async open(url: string, login = 'roc@demo.test'): Promise<Session> {
    const session = new Session(url);
    await session.ask(LOGIN, { login, password });
    if (!session.#cookie) throw new Error('the login set no cookie');
    return session;
  }

  /** Headers of a request in this session. */
  get headers(): Record<string, string> {
    return { ...json, cookie: this.#cookie };
  }

  /** The cookie's value. */
  get token(): string {
    return this.#cookie.replace('jwt=', '');
  }

  /** Who the session belongs to, read from the cookie. */
  get actor(): UserActor {
    const payload = JSON.parse(Buffer.from(this.token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return { kind: 'user', ...payload.claims, sessionId: payload.sessionId };
  }

  /** Takes over a newer cookie: one older than a minute would be issued again on each request of a load. */
  async renew(): Promise<void> {
    await this.ask('{ me { userUuid } }');
  }

  /** @throws Error with the errors of the answer */
  async ask<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const answer = await fetch(`${this.#url}/graphql`, {
      method: 'POST',
      headers: this.#cookie ? this.headers : json,
      body: JSON.stringify({ query, variables }),
    });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('jwt='));
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }
}
