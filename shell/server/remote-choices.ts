import { createHash } from 'node:crypto';
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

/** New sessions get what was decided within a minute: the choices for everybody are asked for this often. */
const pollMs = 10_000;
/** A page waits no longer for the choices of its person: it gets those for everybody then. */
const timeoutMs = 1_000;
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
  readonly #ofSessions = new Map<string, { until: number; choices: Promise<Choices> }>();
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

  /** The lines for whoever sends these cookies; undefined when there is no list. */
  async lines(cookies?: string): Promise<Line[] | undefined> {
    const { publicDir } = this.#config;
    const [lines, { versions }] = await Promise.all([deployedLines(publicDir), this.#choicesOf(cookies)]);
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

  async #choicesOf(cookies: string | undefined): Promise<Choices> {
    await this.#first;
    const session = this.#forAll.hasPilot ? sessionIn(cookies) : undefined;
    if (!session) return this.#forAll;
    const key = createHash('sha256').update(session).digest('base64');
    const known = this.#ofSessions.get(key);
    if (known && known.until > Date.now()) return known.choices;
    if (this.#ofSessions.size >= mostKept) this.#ofSessions.clear();
    const choices = this.#ask(session).catch(() => {
      this.#ofSessions.delete(key);
      return this.#forAll;
    });
    this.#ofSessions.set(key, { until: Date.now() + keptMs, choices });
    return choices;
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
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.parse(await response.json()).data.remoteChoices;
  }
}
