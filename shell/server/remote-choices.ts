import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import query from '../src/remotes/remote-choices.graphql';
import type { Config } from './config.ts';
import { deployedLines, type Line, lineOfVersion } from './published-lines.ts';

const answer = z.object({
  data: z.object({
    remoteChoices: z.object({
      versions: z.array(z.object({ remoteName: z.string(), version: z.string() })),
      hasPilot: z.boolean(),
    }),
  }),
});
type Choices = z.output<typeof answer>['data']['remoteChoices'];

/** What is known of a session. */
interface Known {
  /** When they are asked for again, in milliseconds since 1970. */
  until: number;
  /** Those for everybody when nobody answers and there are no last ones. */
  choices: Promise<Choices>;
  last: Choices | undefined;
}

/** New sessions get what was decided within a minute: the choices for everybody are asked for this often. */
const pollMs = 10_000;
/** A page waits no longer, for the first choices for everybody or for those of its person: it gets their last ones then, else those for everybody. */
const pageWaitsMs = 1_000;
/** Who asks for the list has nothing on their screen to wait with, or has just logged in and would run another version until they load the page again. */
export const listWaitsMs = 5_000;
/** Several questions of one page load are one question to the gateway. */
const keptMs = 5_000;
const mostKept = 2_000;

const nothing: Choices = { versions: [], hasPilot: false };

const sessionIn = (cookies: string | undefined): string | undefined =>
  /(?:^|;\s*)(jwt=[\w.-]+)/.exec(cookies ?? '')?.[1];

/** A person's session may change what `/` and `/remotes.json` say: such an answer is for nobody else. */
export const cachingOf = (cookies: string | undefined): string =>
  sessionIn(cookies) ? 'private, no-store' : 'no-store';

/**
 * Which version of each remote a visitor gets: the one deployed last, unless users decided otherwise for everybody or for this person
 * (docs/decisions/versions.md). When nobody answers, the last answer stays.
 */
export class RemoteChoices {
  readonly #config: Config;
  readonly #ofSessions = new Map<string, Known>();
  readonly #reported = new Set<string>();
  #forAll = nothing;
  #first: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(config: Config) {
    this.#config = config;
  }

  /** Begins to follow what is decided for everybody. */
  start(): void {
    this.#first = this.#follow();
    this.#timer = setInterval(() => void this.#follow(), this.#config.remotesPollMs ?? pollMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Whether some version is for some people only. */
  get hasPilot(): boolean {
    return this.#forAll.hasPilot;
  }

  /**
   * The lines for whoever sends these cookies; undefined when there is no list.
   *
   * @param waitsMs how long the choices of their person may take, in milliseconds
   */
  async lines(cookies?: string, waitsMs = pageWaitsMs): Promise<Line[] | undefined> {
    const { publicDir } = this.#config;
    const [lines, { versions }] = await Promise.all([deployedLines(publicDir), this.#choicesOf(cookies, waitsMs)]);
    return (
      lines &&
      Promise.all(
        lines.map(async (line) => {
          const chosen = versions.find(({ remoteName }) => remoteName === line.name)?.version;
          if (chosen === undefined || chosen === line.version) return line;
          return (await lineOfVersion(publicDir, line.name, chosen)) ?? this.#missing(line, chosen);
        }),
      )
    );
  }

  /** Somebody took its files away: the version deployed last is better than none. */
  #missing(line: Line, version: string): Line {
    const what = `${line.name}/${version}`;
    if (!this.#reported.has(what))
      process.stdout.write(`${JSON.stringify({ name: 'shell', alarm: 'remote-version-missing', version: what })}\n`);
    this.#reported.add(what);
    return line;
  }

  async #choicesOf(cookies: string | undefined, waitsMs: number): Promise<Choices> {
    await this.#first;
    const session = this.#forAll.hasPilot ? sessionIn(cookies) : undefined;
    if (!session) return this.#forAll;
    const { choices, last } = this.#knownOf(session);
    const answered = new AbortController();
    const tooLate = after(waitsMs, last ?? this.#forAll, { ref: false, signal: answered.signal });
    return Promise.race([choices, tooLate]).finally(() => answered.abort());
  }

  #knownOf(session: string): Known {
    const key = createHash('sha256').update(session).digest('base64');
    const before = this.#ofSessions.get(key);
    if (before && before.until > Date.now()) return before;
    if (this.#ofSessions.size >= mostKept) this.#ofSessions.clear();
    const choices = this.#ask(session).then(
      (answered) => {
        known.last = answered;
        return answered;
      },
      () => {
        known.until = 0;
        return known.last ?? this.#forAll;
      },
    );
    const known: Known = { until: Date.now() + keptMs, choices, last: before?.last };
    this.#ofSessions.set(key, known);
    return known;
  }

  async #follow(): Promise<void> {
    await this.#ask().then(
      (choices) => {
        this.#forAll = choices;
      },
      () => undefined,
    );
  }

  /** As the visitor who has this session, or as one who has none. @throws when nobody answers in time */
  async #ask(session?: string): Promise<Choices> {
    const response = await fetch(new URL('/graphql', this.#config.gatewayUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'apollo-require-preflight': 'true',
        ...(session && { cookie: session }),
      },
      body: JSON.stringify({ query, variables: {} }),
      signal: AbortSignal.timeout(session ? listWaitsMs : pageWaitsMs),
    });
    return answer.parse(await response.json()).data.remoteChoices;
  }
}
