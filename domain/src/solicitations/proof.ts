import { z } from 'zod';
import { type Actor, userUuidOf } from '../actor.ts';
import { fileClaimWanted } from '../documents/events.ts';
import { uuid } from '../fields.ts';
import type { GatheringStatus } from '../gathering/states.ts';
import { type AvailableAction, defineWorkflow, type Guard, isPermitted, type RuleContext } from '../workflow.ts';
import { sponsorshipProofChanged } from './events.ts';
import { sponsorshipProofInput } from './fields.ts';
import type { SolicitationStatus } from './states.ts';

export const sponsorshipProofStates = ['KEPT', 'REMOVED'] as const;
export type SponsorshipProofState = (typeof sponsorshipProofStates)[number];

/** A PDF that proves what the company pays: for a confirmed solicitation, or for the congress as a whole. */
export interface SponsorshipProof {
  sponsorshipProofUuid: string;
  rev: number;
  state: SponsorshipProofState;
  gatheringUuid: string;
  solicitationUuid: string | null;
  /** The unit that pays; null for the congress as a whole. */
  businessUnitUuid: string | null;
  title: string;
  addedDate: string;
  /** The last valid day. */
  expirationDate: string | null;
  fileUuid: string;
  creatorUuid: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What its rules look at besides itself. */
export interface SponsorshipProofContext {
  congressStatus: GatheringStatus;
  businessUnitUuids: string[];
  solicitationStatus: SolicitationStatus | null;
}
type P = SponsorshipProof & SponsorshipProofContext;
type Rule<Input = unknown> = RuleContext<P, Input>;

const newProof = z.object({
  gatheringUuid: uuid,
  solicitationUuid: uuid.nullable(),
  businessUnitUuid: uuid.nullable(),
  proof: sponsorshipProofInput,
});
type NewProof = z.output<typeof newProof>;

const congressNotOver: Guard<P> = ({ doc }) => doc.congressStatus !== 'WINDED_UP' || 'GATHERING_READ_ONLY';
const ofConfirmed: Guard<P, NewProof> = ({ doc, input }) =>
  input.solicitationUuid === null || doc.solicitationStatus === 'confirmed' || 'SPONSORSHIP_NOT_CONFIRMED';

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
  states: sponsorshipProofStates,
  stateLabels: { KEPT: 'Conservée', REMOVED: 'Supprimée' },
  stateOf: ({ state }) => state,
  rows: {
    createSponsorshipProof: {
      label: 'Ajouter une preuve de parrainage',
      from: [],
      to: 'KEPT',
      allowed: [{ right: 'createSponsorshipProof' }],
      input: newProof,
      check: [congressNotOver as never, ofConfirmed as never],
      apply: ({ input: { proof, ...about }, actor, newUuid }: Rule<NewProof>) => ({
        ...about,
        ...proof,
        sponsorshipProofUuid: newUuid(),
        creatorUuid: userUuidOf(actor) ?? null,
      }),
      records: ({ doc }) => ({ title: doc.title }),
      emits: events,
    },
    deleteSponsorshipProof: {
      label: 'Supprimer',
      from: ['KEPT'],
      to: 'REMOVED',
      allowed: [{ right: 'manageSponsorship' }],
      when: [congressNotOver],
      button: true,
      asks: 'checkbox',
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
  const rule = { doc, actor, input: { solicitationUuid } } as never;
  const verdicts = [
    isPermitted({ allowed }, doc, actor) || ('FORBIDDEN' as const),
    congressNotOver(rule),
    ofConfirmed(rule),
  ];
  const reason = verdicts.find((verdict) => verdict !== true) ?? null;
  return { name: 'createSponsorshipProof', label, allowed: reason === null, reason, asks: null };
}
