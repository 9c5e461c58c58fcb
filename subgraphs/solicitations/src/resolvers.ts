import { disciplineLabels, type HcpSnapshot, solicitationStateLabels, specialtyLabels } from '@portal/domain';
import type { Context, Resolver, Resolvers } from '@portal/server';
import { nameOfUser } from './copies.ts';
import { solicitationDocument } from './document/request-document.ts';
import { actionsOf, actsOn, explanationOf, rankOf } from './fields.ts';
import { solicitationPage } from './list.ts';
import { Hcps, type StoredSolicitation } from './models.ts';
import { mutations } from './operations.ts';
import { proofPage } from './proofs/proof-list.ts';
import { proofFields, proofMutations, proofOfferOf, proofsOfSolicitation } from './proofs/proofs.ts';
import { congressesToSolicit, congressQuotas, solicitationBars } from './queries.ts';
import {
  quotaFields,
  solicitationOfParticipant,
  solicitationsOfCongress,
  solicitationsOfHcp,
  statsOf,
} from './quotas/congress-fields.ts';
import { orgUnits, targetingOf } from './quotas/org-units.ts';
import { isReadable, solicitationSignature } from './signature/signatures.ts';
import { findVisibleSolicitation, solicitationByReference } from './visibility.ts';
import { solicitationsWork } from './work.ts';

type S = StoredSolicitation;

/** A field of the HCP's copy, which exists as long as the solicitation does. */
const ofHcp =
  <T>(read: (hcp: HcpSnapshot, doc: S) => T, none: T): Resolver<S> =>
  async (doc, _, ctx) => {
    const hcp = await ctx.load(Hcps, 'uuid', doc.healthCareProfessionalUuid);
    return hcp ? read(hcp, doc) : none;
  };

const solicitationFields: Record<string, Resolver<S>> = {
  congressUuid: (s) => s.gatheringUuid,
  gathering: (s) => ({ gatheringUuid: s.gatheringUuid }),
  gatheringName: (s) => s.gathering.name,
  gatheringBeginDate: (s) => s.gathering.beginDate,
  healthCareProfessional: (s) => ({ uuid: s.healthCareProfessionalUuid }),
  hcpFirstName: ofHcp((hcp) => hcp.firstName, ''),
  hcpLastName: ofHcp((hcp) => hcp.lastName, ''),
  specialtyLabel: ofHcp<string | null>((hcp) => specialtyLabels[hcp.specialty] ?? null, null),
  city: ofHcp<string | null>((hcp) => hcp.city || null, null),
  targeting: ofHcp<string | null>((hcp, { businessUnitUuid }) => targetingOf(hcp, businessUnitUuid), null),
  statusLabel: (s) => solicitationStateLabels[s.status],
  collectorUserUuid: (s) => s.collectorUuid,
  collectorName: (s, _, ctx) => nameOfUser(ctx, s.collectorUuid),
  deciderName: (s, _, ctx) => nameOfUser(ctx, s.deciderUuid),
  businessUnit: (s) => ({ businessUnitUuid: s.businessUnitUuid }),
  zoneLabel: (s) => orgUnits.zoneLabel(s.zoneUuid),
  disciplineLabel: (s) => disciplineLabels[s.discipline],
  supportRegistration: (s) => s.requestedSupport.includes('REGISTRATION'),
  supportTransport: (s) => s.requestedSupport.includes('TRANSPORT'),
  supportAccommodation: (s) => s.requestedSupport.includes('ACCOMMODATION'),
  explanation: (s, _, ctx) => explanationOf(s, ctx),
  signature: (s, _, ctx) =>
    s.signature && {
      ...s.signature,
      nameDiffers: s.signature.nameDiffers ?? false,
      isReadable: isReadable(ctx, s),
    },
  rank: (s, _, ctx) => rankOf(s, ctx),
  historicalRecords: (s, _, ctx) => actsOn(s, ctx),
  sponsorshipProofs: (s, _, ctx) => proofsOfSolicitation(ctx, s),
  sponsorshipProofOffer: (s, _, ctx) => proofOfferOf(ctx, s),
  availableActions: (s, _, ctx) => actionsOf(s, ctx),
};

export const resolvers: Resolvers = {
  Query: {
    solicitationsWork: (_: unknown, _args: unknown, ctx: Context) => solicitationsWork(ctx),
    solicitation: (_: unknown, { solicitationUuid }: { solicitationUuid: string }, ctx: Context) =>
      findVisibleSolicitation(ctx, solicitationUuid),
    solicitationDocument: (_: unknown, args: never, ctx: Context) => solicitationDocument(ctx, args),
    solicitationSignature: (_: unknown, args: never, ctx: Context) => solicitationSignature(ctx, args),
    searchSolicitations: (_: unknown, args: never, ctx: Context) => solicitationPage(ctx, args),
    searchSponsorshipProofs: (_: unknown, args: never, ctx: Context) => proofPage(ctx, args),
    congressQuotas: (_: unknown, args: never, ctx: Context) => congressQuotas(ctx, args),
    solicitationBars: (_: unknown, args: never, ctx: Context) => solicitationBars(ctx, args),
    congressesToSolicit: (_: unknown, args: never, ctx: Context) => congressesToSolicit(ctx, args),
  },
  Mutation: { ...mutations, ...proofMutations },
  Solicitation: {
    __resolveReference: ({ solicitationUuid }: { solicitationUuid: string }, ctx: Context) =>
      solicitationByReference(ctx, solicitationUuid),
    ...solicitationFields,
  },
  SponsorshipProof: proofFields,
  Sponsorship: {
    healthCareProfessional: (s: S) => ({ uuid: s.healthCareProfessionalUuid }),
    signature: solicitationFields.signature,
  },
  CongressQuotas: {
    __resolveReference: ({ gatheringUuid }: { gatheringUuid: string }, ctx: Context) =>
      congressQuotas(ctx, { gatheringUuid }),
    ...quotaFields,
  },
  Congress: {
    __resolveReference: ({ congressUuid }: { congressUuid: string }) => ({ congressUuid }),
    stats: ({ congressUuid }: { congressUuid: string }, _: unknown, ctx: Context) => statsOf(ctx, congressUuid),
    solicitations: ({ congressUuid }: { congressUuid: string }, _: unknown, ctx: Context) =>
      solicitationsOfCongress(ctx, congressUuid),
    sponsorships: ({ congressUuid }: { congressUuid: string }, _: unknown, ctx: Context) =>
      solicitationsOfCongress(ctx, congressUuid, { status: 'confirmed' }),
  },
  HealthCareProfessional: {
    __resolveReference: ({ uuid }: { uuid: string }) => ({ uuid }),
    solicitations: ({ uuid }: { uuid: string }, _: unknown, ctx: Context) => solicitationsOfHcp(ctx, uuid),
  },
  Participant: {
    __resolveReference: ({ participantUuid }: { participantUuid: string }) => ({ participantUuid }),
    solicitation: ({ participantUuid }: { participantUuid: string }, _: unknown, ctx: Context) =>
      solicitationOfParticipant(ctx, participantUuid),
  },
};
