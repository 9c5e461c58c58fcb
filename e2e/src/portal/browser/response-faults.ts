import type { Page, Route } from 'playwright';

/** Requests of an operation whose responses are dropped. */
export interface LostAnswers {
  /** How many requests the server has answered without the page receiving the response. */
  count(): number;
  /** Lets responses through again. */
  end(): Promise<void>;
}

/** The operation's requests reach the server and are done; until `end`, the page gets a connection reset. */
export async function dropResponses(page: Page, operation: string): Promise<LostAnswers> {
  let count = 0;
  const lose = async (route: Route) => {
    if (!route.request().postData()?.includes(`"${operation}"`)) return route.fallback();
    await route.fetch();
    count += 1;
    await route.abort('connectionreset');
  };
  await page.route('**/graphql', lose);
  return { count: () => count, end: () => page.unroute('**/graphql', lose) };
}

/**
 * The answers of an operation come late.
 * @returns what lets them through
 */
export async function delayResponses(page: Page, operation: string): Promise<() => Promise<void>> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const hold = async (route: Route) => {
    if (route.request().postData()?.includes(`"${operation}"`)) await held;
    await route.fallback();
  };
  await page.route('**/graphql', hold);
  return () => {
    answer();
    return page.unroute('**/graphql', hold);
  };
}
