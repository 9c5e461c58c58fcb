import { fileClaimWanted } from '../documents/events.ts';
import type { DomainEvent } from '../events/events.ts';
import type { RuleContext } from '../rules/workflow.ts';
import {
  solicitationCancelled,
  solicitationChanged,
  solicitationConfirmed,
  solicitationRefused,
  solicitationWaiting,
} from './events.ts';
import type { Solicitation, SolicitationInContext } from './solicitation.ts';
import { undecidedStates } from './states.ts';

type S = SolicitationInContext;
export type ChangeContext<Input = unknown> = RuleContext<S, Input> & { before: S | null };

export const solicitationEventPayload = (doc: S) => ({
  solicitationUuid: doc.solicitationUuid,
  gatheringUuid: doc.gatheringUuid,
  healthCareProfessionalUuid: doc.healthCareProfessionalUuid,
  status: doc.status,
  rev: doc.rev,
});

/** The event of the state that it came to; what moved within a state says so by `solicitation.changed`. */
export const statusChangeEvents =
  (action: string) =>
  ({ doc, before }: ChangeContext): DomainEvent[] => {
    const facts = solicitationEventPayload(doc);
    const { solicitationUuid: id, status } = doc;
    if (status === 'confirmed') return [solicitationConfirmed.of(id, facts)];
    if (status === 'cancelled') return [solicitationCancelled.of(id, facts)];
    if (status === 'refused') return [solicitationRefused.of(id, facts)];
    if (status !== before?.status && (undecidedStates as readonly string[]).includes(status))
      return [solicitationWaiting.of(id, facts)];
    return [solicitationChanged.of(id, { ...facts, from: before?.status ?? null, action })];
  };

/** The drawn signature is the HCP's, and is read by users whom `maySeeSignature` lets. */
export function signatureClaim({ doc, before }: { doc: Solicitation; before?: Solicitation | null }): DomainEvent[] {
  const owner = `solicitation:${doc.solicitationUuid}`;
  const fileUuid = doc.signature?.fileUuid;
  // Strokes or a name in the place of a drawing: nobody needs that any more.
  if (!fileUuid && !before?.signature?.fileUuid) return [];
  return [
    fileClaimWanted.of(owner, {
      owner,
      fileUuids: fileUuid ? [fileUuid] : [],
      right: 'readSignature',
      businessUnitUuids: [doc.businessUnitUuid],
      healthCareProfessionalUuid: doc.sealedFor ?? doc.healthCareProfessionalUuid,
      ...(doc.collectorUuid ? { collectorUuid: doc.collectorUuid } : {}),
      gatheringUuid: doc.gatheringUuid,
    }),
  ];
}
