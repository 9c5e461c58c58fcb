/** How often the browser comes back by itself to a portal that has too much to do. */
export const maxOverloadRetries = 3;

const longestMs = 10_000;

/** What a client or a plain request throws when an answer was refused. */
interface RefusedAnswer {
  statusCode?: unknown;
  bodyText?: unknown;
  response?: Response;
}

/** Whether the portal says that it has too much to do. Nothing was done then, so that even a mutation may be sent again. */
export function isOverloaded(error: unknown): boolean {
  const { statusCode, bodyText } = (error ?? {}) as RefusedAnswer;
  return statusCode === 503 && /"code":"OVERLOADED"/.test(String(bodyText));
}

/** When to come back: what the portal asks for, longer each time, and not all browsers at once. @param attempt counts from 1 */
export function overloadRetryDelayMs(error: unknown, attempt: number): number {
  const { response } = (error ?? {}) as RefusedAnswer;
  const seconds = Number(response?.headers.get('retry-after') ?? 1) || 1;
  return Math.min(longestMs, seconds * 1000 * attempt) * (0.75 + Math.random() / 2);
}
