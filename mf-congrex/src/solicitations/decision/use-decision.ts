import { type Problem, problemOf, useSendMutation } from '@portal/web';
import type { DocumentNode, TypedDocumentNode } from '@portal/web/graphql';
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
/** What a decision answers, under its own name. */
type Answer = Partial<Record<DecisionName, Decided>>;

const documents = {
  collectSolicitation: CollectSolicitationDocument,
  confirmSolicitation: ConfirmSolicitationDocument,
  holdSolicitation: HoldSolicitationDocument,
  refuseSolicitation: RefuseSolicitationDocument,
  cancelSolicitation: CancelSolicitationDocument,
  dropSolicitation: DropSolicitationDocument,
} as const satisfies Record<DecisionName, TypedDocumentNode<Answer, never>>;

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

/** Decides a solicitation, with a raise of the full quota in the same request: the outcome, the limit that is reached, or why it was refused. */
export function useDecision(solicitationUuid: string) {
  const send = useSendMutation();
  return useCallback(
    async (name: DecisionName, reason: string | null, raise?: RaiseInput): Promise<Outcome> => {
      const given = { ...inputOf(name, reason), ...(raise && { raise }) };
      const mutation: DocumentNode = documents[name];
      try {
        const data = await send(mutation as TypedDocumentNode<Answer>, { solicitationUuid, ...given });
        return { kind: 'done', decided: data[name]! };
      } catch (error) {
        return refusedBy(error);
      }
    },
    [send, solicitationUuid],
  );
}
