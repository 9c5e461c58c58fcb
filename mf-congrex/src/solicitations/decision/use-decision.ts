import { type Problem, problemOf } from '@portal/web';
import { type TypedDocumentNode, useApolloClient } from '@portal/web/graphql';
import { useCallback } from 'react';
import {
  CancelSolicitationDocument,
  CollectSolicitationDocument,
  ConfirmSolicitationDocument,
  DropSolicitationDocument,
  HoldSolicitationDocument,
  RefuseSolicitationDocument,
} from '../../generated/graphql.ts';
import type { RaiseInput } from '../quotas/use-raise.ts';
import type { DecisionName } from './decisions.ts';
import { type QuotaRefusal, quotaRefusalOf } from './quota-refusal.ts';

interface Decided {
  status: string;
  statusLabel: string;
}
interface DecisionVariables extends Record<string, unknown> {
  solicitationUuid: string;
}

const documents = {
  collectSolicitation: CollectSolicitationDocument,
  confirmSolicitation: ConfirmSolicitationDocument,
  holdSolicitation: HoldSolicitationDocument,
  refuseSolicitation: RefuseSolicitationDocument,
  cancelSolicitation: CancelSolicitationDocument,
  dropSolicitation: DropSolicitationDocument,
} as const satisfies Record<DecisionName, unknown>;

/** Codes that belong to a field of the dialog, though the server names none. */
const fieldByCode: Record<string, string> = { SOLICITATION_REASON_NEEDED: 'reason', SOLICITATION_LATE: 'reason' };

export type Outcome =
  | { kind: 'done'; decided: Decided }
  | { kind: 'full'; refusal: QuotaRefusal }
  | { kind: 'refused'; problem: Problem };

function refusedBy(error: unknown): Outcome {
  const refusal = quotaRefusalOf(error);
  if (refusal) return { kind: 'full', refusal };
  const problem = problemOf(error);
  const field = fieldByCode[problem.code];
  const fields = field
    ? { [field]: problem.message }
    : 'lateReason' in problem.fields
      ? { reason: problem.fields.lateReason! }
      : problem.fields;
  return { kind: 'refused', problem: { ...problem, fields } };
}

function inputOf(name: DecisionName, reason: string | null): Record<string, unknown> {
  if (name === 'dropSolicitation') return {};
  return name === 'collectSolicitation' ? { lateReason: reason } : { reason };
}

/** Decides a solicitation, with a raise of the quota that stands in its way as one act: what became of it, the limit that is reached, or why it was refused. */
export function useDecision(solicitationUuid: string) {
  const client = useApolloClient();
  return useCallback(
    async (name: DecisionName, reason: string | null, raise?: RaiseInput): Promise<Outcome> => {
      const given = { ...inputOf(name, reason), ...(raise && { raise }) };
      const mutation = documents[name] as unknown as TypedDocumentNode<Record<string, Decided>, DecisionVariables>;
      try {
        const variables = { solicitationUuid, ...given };
        const { data } = await client.mutate({ mutation, variables, fetchPolicy: 'no-cache' });
        return { kind: 'done', decided: data![name]! };
      } catch (error) {
        return refusedBy(error);
      }
    },
    [client, solicitationUuid],
  );
}
