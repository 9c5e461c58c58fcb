import type { Context } from '../service/context.ts';
import { callService } from './service-client.ts';

/** How many an owner's endpoint returns at once. */
const atOnce = 500;

/**
 * Some of what an owner gives to others, as it is now.
 * @param asked the field by which it is asked for some
 * @throws PortalError SERVICE_UNAVAILABLE when it is down
 */
export async function fetchSnapshots(
  ctx: Context,
  owner: string,
  asked: string,
  ids: readonly string[],
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const body = { [asked]: ids.slice(start, start + atOnce) };
    found.push(...(await callService<unknown[]>(ctx.db.name, owner, 'snapshots', body, ctx)));
  }
  return found;
}

/**
 * All that an owner gives to others, page by page.
 * @param id the field by which its pages are in order
 * @param verb of the owner's internal endpoint
 * @throws PortalError SERVICE_UNAVAILABLE when it is down
 */
export async function* snapshotPages(
  ctx: Context,
  owner: string,
  id: string,
  verb = 'snapshots-since',
): AsyncGenerator<unknown[]> {
  for (let after: string | undefined; ; ) {
    const body = { after, limit: atOnce };
    const page = await callService<Record<string, string>[]>(ctx.db.name, owner, verb, body, ctx);
    yield page;
    if (page.length < atOnce) return;
    after = page.at(-1)![id];
  }
}
