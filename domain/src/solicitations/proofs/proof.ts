import { z } from 'zod';
import { type Actor, actingUserUuid } from '../../actors/actor.ts';
import { fileClaimWanted } from '../../documents/events.ts';
import { uuid } from '../../fields/fields.ts';
import type { GatheringStatus } from '../../gathering/states.ts';
import { type AvailableAction, isPermitted } from '../../rules/available-actions.ts';
import { defineWorkflow, type RuleContext } from '../../rules/workflow.ts';
import { sponsorshipProofActions } from '../actions.ts';
import { sponsorshipProofChanged } from '../events.ts';
import { sponsorshipProofInput } from '../fields.ts';
import type { SponsorshipProof } from '../record-schema.ts';
import { type SolicitationStatus, type SponsorshipProofState, sponsorshipProofStates } from '../states.ts';
import { congressNotOver } from './proof-guards.ts';

export type { SponsorshipProof } from '../record-schema.ts';

/** What its rules look at besides itself. */
export interface SponsorshipProofContext {
  congressStatus: GatheringStatus;
  businessUnitUuids: string[];
  solicitationStatus: SolicitationStatus | null;
}
type P = SponsorshipProof & SponsorshipProofContext;
type Rule<Input = unknown> = RuleContext<P, Input>;

const { rows: actions } = sponsorshipProofActions;

const newProof = z.object({
  gatheringUuid: uuid,
  solicitationUuid: uuid.nullable(),
  businessUnitUuid: uuid.nullable(),
  proof: sponsorshipProofInput,
});
type NewProof = z.output<typeof newProof>;

/** What these rules look at is known before there is a proof. */
interface Wanted {
  doc: SponsorshipProofContext;
  input: Pick<NewProof, 'solicitationUuid'>;
}
const ofConfirmed = ({ doc, input }: Wanted) =>
  input.solicitationUuid === null || doc.solicitationStatus === 'confirmed' || ('SPONSORSHIP_NOT_CONFIRMED' as const);

/** That it was added or removed, and whose file it is; one that is removed lets its file go. */
const events = ({ doc }: Rule) => {
  const { sponsorshipProofUuid, gatheringUuid, solicitationUuid, state, rev, fileUuid, businessUnitUuid } = doc;
  const owner = `sponsorshipProof:${sponsorshipProofUuid}`;
  return [
    sponsorshipProofChanged.of(sponsorshipProofUuid, {
      sponsorshipProofUuid,
      gatheringUuid,
      solicitationUuid,
      isRemoved: state === 'REMOVED',
      rev,
    }),
    fileClaimWanted.of(owner, {
      owner,
      fileUuids: state === 'KEPT' ? [fileUuid] : [],
      right: 'readSponsorshipProof' as const,
      businessUnitUuids: businessUnitUuid ? [businessUnitUuid] : doc.businessUnitUuids,
      gatheringUuid,
    }),
  ];
};

/** A proof is added and removed, never changed: what was proved stays in the history (specification, section 6 "sponsorship proof"). */
export const sponsorshipProofWorkflow = defineWorkflow<P, SponsorshipProofState>()({
  name: 'sponsorshipProof',
  isWork: sponsorshipProofActions.isWork,
  states: sponsorshipProofStates,
  stateLabels: { KEPT: 'Conservée', REMOVED: 'Supprimée' },
  stateOf: sponsorshipProofActions.stateOf,
  rows: {
    createSponsorshipProof: {
      ...actions.createSponsorshipProof,
      to: 'KEPT',
      input: newProof,
      check: [congressNotOver, ofConfirmed],
      apply: ({ input: { proof, ...about }, actor, newUuid }: Rule<NewProof>) => ({
        ...about,
        ...proof,
        sponsorshipProofUuid: newUuid(),
        creatorUuid: actingUserUuid(actor) ?? null,
      }),
      records: ({ doc }) => ({ title: doc.title }),
      emits: events,
    },
    deleteSponsorshipProof: {
      ...actions.deleteSponsorshipProof,
      to: 'REMOVED',
      records: ({ doc }) => ({ title: doc.title }),
      emits: events,
    },
  },
});

/**
 * Whether a proof can be added now, and why not: what its row checks, before there is any input.
 *
 * @param solicitationUuid of the solicitation that it would be for; null for the congress as a whole
 */
export function sponsorshipProofOffer(
  doc: SponsorshipProofContext,
  solicitationUuid: string | null,
  actor: Actor,
): AvailableAction {
  const { label, allowed } = sponsorshipProofWorkflow.rows.createSponsorshipProof;
  const rule = { doc, input: { solicitationUuid } };
  const verdicts = [
    isPermitted({ allowed }, doc, actor) || ('FORBIDDEN' as const),
    congressNotOver({ ...rule, actor, now: new Date(), newUuid: () => '' }),
    ofConfirmed(rule),
  ];
  const reason = verdicts.find((verdict) => verdict !== true) ?? null;
  return { name: 'createSponsorshipProof', label, allowed: reason === null, reason, asks: null };
}
