import type { FormattedExecutionResult } from 'graphql';
import type { Graphql, GraphqlAnswer } from '../graphql.ts';
import { Refusal } from '../requests/refusal.ts';
import type { Caller, Callers, RequestInfo } from './caller.ts';

interface OpeningAnswer extends FormattedExecutionResult {
  data?: { openHcpLink?: { bearer?: unknown } | null } | null;
}

interface OpenedLinkOptions {
  graphql: Pick<Graphql, 'follow'>;
  visitors: Pick<Callers, 'authenticate'>;
}

/**
 * What a page asks in the name of the link that it opens with the same request: it is there one round trip sooner. The bearer that the opening gave is held
 * against its signature as if it had come by the next request, and nothing is asked where the link was not opened.
 *
 * @returns the body of the whole answer: that of the opening, with the others in `extensions.answers`, null for one that was refused
 */
export async function combineWithLinkOpening(
  {
    body,
    status,
    questions = [],
  }: Pick<GraphqlAnswer, 'body' | 'status'> & { questions?: readonly Record<string, unknown>[] | undefined },
  { address, traceId }: RequestInfo,
  { graphql, visitors }: OpenedLinkOptions,
): Promise<GraphqlAnswer['body']> {
  if (questions.length === 0 || status !== 200) return body;
  const opening = JSON.parse(typeof body === 'string' ? body : Buffer.concat(body).toString()) as OpeningAnswer;
  const bearer = opening.data?.openHcpLink?.bearer;
  if (typeof bearer !== 'string') return body;
  const holder = await visitors.authenticate({ headers: { 'x-hcp-link': bearer }, address, traceId }).catch(refused);
  const answers = await Promise.all(questions.map((asked) => holder && follow(graphql, asked, holder)));
  return JSON.stringify({ ...opening, extensions: { ...opening.extensions, answers } });
}

const follow = (graphql: OpenedLinkOptions['graphql'], asked: Record<string, unknown>, holder: Caller) =>
  graphql.follow(asked, holder).catch(refused);

/** The page asks for it by itself, and is answered why not. */
function refused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
