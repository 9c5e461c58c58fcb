/** An answer is as old as the page: what a screen asks later it asks again. */
const freshMs = 30_000;

/** Asked as somebody else, or by a personal link: not what the page asked for its own session. */
const ofOthers = ['x-impersonate-user', 'x-hcp-link'];

/** A question as the page's first lines name it (shell/src/boot/first-lines.js). */
const nameOf = (operation: string, variables: object = {}): string =>
  `${operation} ${JSON.stringify(Object.entries(variables).sort())}`;

/**
 * The answer to a question that the page has asked while its scripts were on their way; once, and only while it is new.
 *
 * @param init of the request that the client would send
 */
export function takePrefetchedResponse({ body, headers }: RequestInit): Promise<Response> | undefined {
  if (!globalThis.portalBoot?.answers || typeof body !== 'string') return undefined;
  const names = Object.keys((headers ?? {}) as Record<string, string>);
  if (names.some((name) => ofOthers.includes(name.toLowerCase()))) return undefined;
  const { operationName, variables } = JSON.parse(body) as { operationName: string; variables?: object };
  return takePrefetchedOperation(operationName, variables);
}

/** The same, for whom the page has asked: its session, or on the page of a link that link. */
export function takePrefetchedOperation(operation: string, variables?: object): Promise<Response> | undefined {
  const answers = globalThis.portalBoot?.answers;
  if (!answers) return undefined;
  const name = nameOf(operation, variables);
  const answer = answers[name];
  delete answers[name];
  if (performance.now() > freshMs || Object.keys(answers).length === 0) dropPrefetchedResponses();
  return performance.now() > freshMs ? undefined : answer;
}

/** Another person's session begins, or none: what was asked for the one before is nobody's. */
export function dropPrefetchedResponses(): void {
  if (globalThis.portalBoot) globalThis.portalBoot.answers = undefined;
}
