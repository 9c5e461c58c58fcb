import { Pool } from 'undici';
import { percentile } from '../statistics.ts';

/** One request of a unit of work. */
export interface Request {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** What a round under load gave. */
export interface LoadResult {
  units: number;
  perSecond: number;
  p50: number;
  p95: number;
  /** Bytes of one unit's answers, on average. */
  bytes: number;
}

export interface LoadOptions {
  origin: string;
  /** Requests of the n-th unit, sent one after the other. */
  unit: (n: number) => Request[];
  seconds: number;
  connections?: number;
}

/**
 * A closed loop: each connection sends its next unit when the last one is answered.
 * @throws Error when an answer is not 200 or holds errors: a fast refusal is no result
 */
export async function load({ origin, unit, seconds, connections = 32 }: LoadOptions): Promise<LoadResult> {
  const pool = new Pool(origin, { connections });
  const times: number[] = [];
  let next = 0;
  let bytes = 0;
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const worker = async () => {
    while (performance.now() < until) {
      const from = performance.now();
      for (const request of unit(next++)) bytes += (await ask(pool, request)).length;
      times.push(performance.now() - from);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, worker));
  } finally {
    await pool.close();
  }
  const took = (performance.now() - begun) / 1000;
  return {
    units: times.length,
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    bytes: Math.round(bytes / times.length),
  };
}

/** Sends one request. @throws Error when it is not answered well */
export async function ask(pool: Pool, { path, headers, body }: Request): Promise<string> {
  const response = await pool.request({ method: 'POST', path, headers, body });
  const text = await response.body.text();
  if (response.statusCode === 200 && !text.includes('"errors":')) return text;
  throw new Error(`${response.statusCode}: ${text.slice(0, 500)}`);
}
