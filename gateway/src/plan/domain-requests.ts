import type { GraphQLDataSource } from '@apollo/gateway';
import { GraphQLError } from 'graphql';
import type { Row } from './own-keys.ts';
import type { Path } from './plan-paths.ts';

export type DomainAnswer = Awaited<ReturnType<GraphQLDataSource['process']>>;
type SubgraphError = NonNullable<DomainAnswer['errors']>[number];

/** One operation of a plan, as a domain is asked it. */
export interface DomainRequest {
  query: string;
  operationName?: string | undefined;
  variables: Row;
}

/** Asks one domain. */
export type Ask = (domain: string, request: DomainRequest) => Promise<DomainAnswer>;

/** An error of a domain as the answer reports it, with the domain that it came from. */
export function domainError(
  { message, extensions }: SubgraphError,
  serviceName: string,
  path: Path | undefined,
): GraphQLError {
  return new GraphQLError(message || `Error while fetching subquery from service "${serviceName}"`, {
    path,
    extensions: { ...extensions, serviceName, code: extensions?.code ?? 'DOWNSTREAM_SERVICE_ERROR' },
  });
}
