import type { ApolloCache } from '@apollo/client';

/**
 * What Apollo Client has in the place of a cache: nothing is kept by object, since what was answered last is kept by question
 * (docs/decisions/data-layer.md). The client's own cache would be a tenth of the scripts of a first list, and hold nothing.
 *
 * Documents have their `__typename`s from the build (platform/build/src/codegen.ts), and are sent as they are: the gateway knows them by their text.
 */
class NoCache {
  readonly assumeImmutableResults = true;

  transformDocument<Document>(document: Document): Document {
    return document;
  }
  transformForLink<Document>(document: Document): Document {
    return document;
  }
  serializeVariables<Variables>(_document: unknown, variables: Variables): Variables {
    return variables;
  }
  configuresScalars(): boolean {
    return false;
  }
  getScalarTypeForField(): undefined {
    return undefined;
  }
  getScalar(): undefined {
    return undefined;
  }
  getRootTypename(operation: string): string {
    return operation.charAt(0).toUpperCase() + operation.slice(1);
  }
  lookupFragment(): null {
    return null;
  }
  fragmentMatches(): boolean {
    return true;
  }
  identify(): undefined {
    return undefined;
  }

  /** Nothing is known of any question. */
  diff() {
    return { result: null, complete: false, missing: undefined };
  }
  read(): null {
    return null;
  }
  readQuery(): null {
    return null;
  }
  watch(): () => void {
    return () => undefined;
  }

  write(): undefined {
    return undefined;
  }
  writeQuery(): undefined {
    return undefined;
  }
  modify(): boolean {
    return false;
  }
  evict(): boolean {
    return false;
  }
  batch<Result>({ update }: { update(cache: NoCache): Result }): Result {
    return update(this);
  }
  recordOptimisticTransaction(transaction: (cache: NoCache) => void): void {
    transaction(this);
  }
  removeOptimistic(): void {}
  reset(): Promise<void> {
    return Promise.resolve();
  }
  extract(): object {
    return {};
  }
  restore(): this {
    return this;
  }
}

/** For `new ApolloClient`. */
export const noCache = (): ApolloCache => new NoCache() as unknown as ApolloCache;
