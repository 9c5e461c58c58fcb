import type { IncomingMessage } from 'node:http';
import { idempotencyKeyHeader, isIdempotencyKey } from '@portal/domain';
import { GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { GatewayContext } from '../context.ts';
import type { DomainRequest } from '../plan/domain-requests.ts';
import { Refusal } from './refusal.ts';

/** The key that a request carries. @throws Refusal BAD_REQUEST for one that is none */
export function idempotencyKeyOf({ headers }: IncomingMessage): string | undefined {
  const key = headers[idempotencyKeyHeader];
  if (key !== undefined && !isIdempotencyKey(key)) throw new Refusal('BAD_REQUEST');
  return key;
}

/** A key is for one act: an operation of several mutations would do the second under the key of the first. */
export function idempotencyKeyRefusal({ key }: GatewayContext, { operation, selectionSet }: OperationDefinitionNode) {
  // The client asks for the name of the root type as well, which does nothing.
  const acts = selectionSet.selections.filter((one) => one.kind !== 'Field' || one.name.value !== '__typename');
  const isOneAct = acts.length === 1 && acts[0]?.kind === 'Field';
  if (!key || operation !== 'mutation' || isOneAct) return undefined;
  const { code, message } = new Refusal('BAD_REQUEST');
  return new GraphQLError(message, { extensions: { code } });
}

/** What goes along to a domain: the key, with mutations only. */
export const idempotencyHeaders = ({ key }: GatewayContext, { query }: DomainRequest): Record<string, string> =>
  key && query.startsWith('mutation') ? { [idempotencyKeyHeader]: key } : {};
