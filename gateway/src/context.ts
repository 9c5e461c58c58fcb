import type { Actor } from '@portal/domain';
import type { ExecutionResult } from 'graphql';
import type { SessionGrant } from './session/session.ts';

/** What `users` asked to be done with the session in answer to a login or a logout (docs/platform.md, "Session"). */
export type SessionOutcome = { kind: 'begin'; grant: SessionGrant } | { kind: 'end' };

/** What one operation carries through Apollo to the data sources. The inner objects are shared, since Apollo copies the outer one. */
export interface GatewayContext {
  actor: Actor;
  traceId: string;
  /** Of the intention that a mutation is for. */
  key?: string | undefined;
  /** What the operation gave when it was run already: Apollo Server only has to word it. */
  result?: ExecutionResult;
  /** Filled in by the answers of the domains: what `users` wants done with the session, and whether one of them had too much to do or did not answer. */
  answer: { session?: SessionOutcome; isShed?: boolean; isUnanswered?: boolean };
}
