const common = {
  'content-type': 'application/json',
  accept: 'application/graphql-response+json,application/json;q=0.9',
  'apollo-require-preflight': 'true',
};

/** Sends a request to the graph. A failure is found by whoever takes the answer. */
export function ask(body, headers, more) {
  const answer = fetch('/graphql', {
    method: 'POST',
    headers: { ...common, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
    ...more,
  });
  answer.catch(() => {});
  return answer;
}

/** A question of a table with its variables, in which `":name"` is a parameter of the path. */
export function filledIn([operationName, sha256Hash, template], values) {
  const variables = JSON.parse(JSON.stringify(template), (_, value) =>
    typeof value === 'string' && value[0] === ':' ? values[value] : value,
  );
  return { operationName, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
}

/** By which the client finds its answer (platform/web, data/early-answers.ts). */
export const nameOf = ({ operationName, variables }) =>
  `${operationName} ${JSON.stringify(Object.entries(variables).sort())}`;
