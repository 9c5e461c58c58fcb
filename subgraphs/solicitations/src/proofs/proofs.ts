import {
  availableActions,
  fieldUserTypes,
  fileValidityLabels,
  fileValidityOf,
  hasRight,
  PortalError,
  type SponsorshipProof,
  type SponsorshipProofContext,
  type SponsorshipProofInput,
  sponsorshipProofOffer,
  sponsorshipProofWorkflow,
} from '@portal/domain';
import { type Context, defineAggregate, type Filter, perform, type Resolver, trusted } from '@portal/server';
import { nameOfUser } from '../copies.ts';
import { Gatherings, Proofs, Solicitations, type StoredProof } from '../models.ts';
import { findVisibleCongress, findVisibleSolicitation, solicitationByReference } from '../visibility.ts';

type P = SponsorshipProof;
type About = Pick<P, 'gatheringUuid' | 'solicitationUuid'>;

const proofLimit = 500;

/** Of the copies: the congress's state and units, and the solicitation's state. */
async function contextOf(ctx: Context, about: About): Promise<SponsorshipProofContext> {
  const { gatheringUuid, solicitationUuid } = about;
  const options = { session: ctx.session ?? null };
  const congress = await Gatherings.findOne({ gatheringUuid }, { _id: 0 }, options).lean();
  const solicitation = solicitationUuid
    ? await Solicitations.findOne({ solicitationUuid }, { _id: 0, status: 1 }, options).lean()
    : null;
  if (!congress) throw new PortalError('NOT_FOUND');
  const { status: congressStatus, businessUnitUuids } = congress;
  return { congressStatus, businessUnitUuids, solicitationStatus: solicitation?.status ?? null };
}

/** The same for a row of a list, whose congresses and solicitations are read in batch; what is out of reach counts as missing. */
async function listedContextOf(
  ctx: Context,
  { gatheringUuid, solicitationUuid }: About,
): Promise<SponsorshipProofContext> {
  const [congress, solicitation] = await Promise.all([
    ctx.load(Gatherings, 'gatheringUuid', gatheringUuid),
    solicitationUuid ? solicitationByReference(ctx, solicitationUuid) : null,
  ]);
  if (!congress) throw new PortalError('NOT_FOUND');
  const { status: congressStatus, businessUnitUuids } = congress;
  return { congressStatus, businessUnitUuids, solicitationStatus: solicitation?.status ?? null };
}

/** Later than the end day of any proof. */
const noEnd = '9999-12-31';

/** Sort and filter keys of a proof. */
export const expirationKeyOf = ({ expirationDate }: Pick<P, 'expirationDate'>) => ({
  expirationKey: expirationDate ?? noEnd,
});

/** The aggregate of proofs, written only through `perform`; their operations check the reach of the congress first. */
const ProofAggregate = defineAggregate({
  workflow: sponsorshipProofWorkflow,
  model: Proofs,
  idField: 'sponsorshipProofUuid',
  stateField: 'state',
  derive: expirationKeyOf,
  enrich: (ctx, docs) => Promise.all(docs.map((doc) => contextOf(ctx, doc))),
});

/** Field staff see those of their unit, and those for the congress as a whole. */
export const ofUnit = ({ actor }: Context): Filter<StoredProof> =>
  actor.kind === 'user' && fieldUserTypes.includes(actor.userType)
    ? { businessUnitUuid: trusted({ $in: [null, actor.businessUnitUuid ?? ''] }) }
    : {};

/** The proofs of a solicitation that the actor sees, the newest first. */
export async function proofsOfSolicitation(
  ctx: Context,
  { solicitationUuid }: { solicitationUuid: string },
): Promise<P[]> {
  const rows = await Proofs.find({ solicitationUuid, ...ofUnit(ctx), state: 'KEPT' }, { _id: 0 })
    .sort({ createdAt: -1, sponsorshipProofUuid: 1 })
    .limit(proofLimit)
    .lean();
  return rows as P[];
}

/** Whether the actor can add a proof for the solicitation now, and why not. */
export const proofOfferOf = async (ctx: Context, about: About) =>
  sponsorshipProofOffer(await contextOf(ctx, about), about.solicitationUuid, ctx.actor);

interface NewArguments {
  gatheringUuid: string;
  solicitationUuid?: string | null;
  proof: SponsorshipProofInput;
}

/** @throws PortalError FORBIDDEN, NOT_FOUND for a congress or a solicitation out of reach or of another congress, the codes of the row */
async function createProof(ctx: Context, { gatheringUuid, solicitationUuid, proof }: NewArguments): Promise<P> {
  await findVisibleCongress(ctx, gatheringUuid);
  const one = solicitationUuid ? await findVisibleSolicitation(ctx, solicitationUuid) : null;
  if (one && one.gatheringUuid !== gatheringUuid) throw new PortalError('NOT_FOUND');
  const about = { gatheringUuid, solicitationUuid: one?.solicitationUuid ?? null };
  const input = { ...about, businessUnitUuid: one?.businessUnitUuid ?? null, proof };
  return (await perform(ctx, ProofAggregate, 'createSponsorshipProof', null, input)) as P;
}

/** @throws PortalError NOT_FOUND for one that does not exist or is of a congress out of reach, FORBIDDEN, the codes of the row */
async function deleteProof(ctx: Context, sponsorshipProofUuid: string): Promise<P> {
  const one = await Proofs.findOne(
    { sponsorshipProofUuid, ...ofUnit(ctx) },
    {
      _id: 0,
      gatheringUuid: 1,
    },
  ).lean();
  if (!one) throw new PortalError('NOT_FOUND');
  await findVisibleCongress(ctx, one.gatheringUuid);
  return (await perform(ctx, ProofAggregate, 'deleteSponsorshipProof', sponsorshipProofUuid)) as P;
}

export const proofMutations: Record<string, Resolver> = {
  createSponsorshipProof: (_, args: NewArguments, ctx) => createProof(ctx, args),
  deleteSponsorshipProof: (_, { sponsorshipProofUuid }: { sponsorshipProofUuid: string }, ctx) =>
    deleteProof(ctx, sponsorshipProofUuid),
};

export const proofFields: Record<string, Resolver<P>> = {
  validity: (proof, _, ctx) => fileValidityOf(proof, ctx.now()),
  validityLabel: (proof, _, ctx) => fileValidityLabels[fileValidityOf(proof, ctx.now())],
  file: ({ fileUuid }) => ({ fileUuid }),
  creatorName: ({ creatorUuid }, _, ctx) => nameOfUser(ctx, creatorUuid),
  solicitation: ({ solicitationUuid }, _, ctx) =>
    solicitationUuid && hasRight(ctx.actor, 'readSolicitation') ? solicitationByReference(ctx, solicitationUuid) : null,
  async availableActions(proof, _, ctx) {
    const inContext = { ...proof, ...(await listedContextOf(ctx, proof)) };
    return availableActions(sponsorshipProofWorkflow, inContext, ctx.actor, ctx.now());
  },
};
