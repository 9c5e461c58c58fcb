import type { IncomingMessage, ServerResponse } from 'node:http';
import { mayReadApi } from '@portal/domain/documents/api-access';
import { printSchema } from 'graphql';
import { send } from '../requests/http.ts';
import { Refusal } from '../requests/refusal.ts';
import type { Caller } from '../session/caller.ts';
import type { LoadedGraph } from '../supergraph/loaded-graph.ts';

/** Where the schema of the API is: what clients see of the graph, not how it is spread over domains. */
export const schemaPath = '/api/schema.graphql';

/** Gives the schema to those who may read what the API is. */
export class ApiSchema {
  readonly #graph: () => LoadedGraph;
  #printed: { hash: string; text: string } | undefined;

  constructor(graph: () => LoadedGraph) {
    this.#graph = graph;
  }

  /** Throws a Refusal for others, and for another method. */
  answer(request: IncomingMessage, response: ServerResponse, visitor: Caller): void {
    if (request.method !== 'GET') throw new Refusal('METHOD_NOT_ALLOWED', { allow: 'GET' });
    if (visitor.actor.kind !== 'user') throw new Refusal('UNAUTHENTICATED');
    if (!mayReadApi(visitor.actor)) throw new Refusal('FORBIDDEN');
    const { hash, text } = this.#current();
    const headers = {
      'cache-control': 'private, no-cache',
      etag: `"${hash}"`,
      'set-cookie': visitor.setCookie,
      'x-trace-id': visitor.traceId,
    };
    const isKnown = request.headers['if-none-match'] === headers.etag;
    send(response, isKnown ? 304 : 200, isKnown ? '' : text, {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="portail.graphql"',
    });
  }

  #current(): { hash: string; text: string } {
    const { hash, schema } = this.#graph();
    if (this.#printed?.hash !== hash) this.#printed = { hash, text: printSchema(schema) };
    return this.#printed;
  }
}
