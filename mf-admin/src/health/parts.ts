import { z } from 'zod';

const lastError = z.object({ at: z.string(), code: z.string(), traceId: z.string().nullable() }).nullable();

/** A part of the portal: a service, an engine, or an area of screens. */
const part = z.object({
  name: z.string(),
  title: z.string(),
  state: z.enum(['up', 'degraded', 'starting', 'down']),
  version: z.string().nullable(),
  since: z.string().nullable(),
  lastError,
});
export type Part = z.infer<typeof part>;

const answer = z.object({ parts: z.array(part) });
const remotes = z.array(z.object({ name: z.string(), title: z.string(), version: z.string(), manifest: z.string() }));

const waitMs = 8_000;
const get = (address: string) => fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(waitMs) });

/** What the gateway knows of services and engines: it answers whichever of them are down. @throws the refusal or the network's error */
export async function askServices(): Promise<readonly Part[]> {
  const response = await get('/health/details');
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = answer.safeParse(body);
  if (parsed.success) return parsed.data.parts;
  throw Object.assign(new Error('health'), { statusCode: response.status, bodyText: JSON.stringify(body) });
}

/** When each area last failed to load in this page: nobody else knows of it. */
const failures = new Map<string, Part['lastError']>();

async function remotePart({ name, title, version, manifest }: z.infer<typeof remotes>[number]): Promise<Part> {
  const code = await get(manifest).then(
    async (response) => (response.ok && (await response.json()) ? undefined : `HTTP_${response.status}`),
    () => 'NETWORK_ERROR',
  );
  if (code) failures.set(name, { at: new Date().toISOString(), code, traceId: null });
  return {
    name,
    title,
    version,
    state: code ? 'down' : 'up',
    since: null,
    lastError: failures.get(name) ?? null,
  };
}

/** The areas that are published, and whether each loads now. @throws when their list does not load */
export async function askRemotes(): Promise<readonly Part[]> {
  const lines = remotes.parse(await (await get('/remotes.json')).json());
  return Promise.all(lines.map(remotePart));
}
