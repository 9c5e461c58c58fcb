import { EnvHttpProxyAgent, fetch, type Response } from 'undici';
import type { Machine } from './machine.ts';

/** A machine without access must know it at once: other ways come next, and they may be near. */
const PROBE_MS = 3_000;

/** Asks whether a site can be reached, within three seconds. @returns its answer, or undefined (said through `say`) */
export async function answers(url: string, machine: Machine): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(PROBE_MS);
    return await fetch(url, { method: 'HEAD', signal, dispatcher: new EnvHttpProxyAgent() });
  } catch {
    machine.say(`${new URL(url).host} n’est pas joignable d’ici.`);
    return undefined;
  }
}
