import { fileValidityOf, hasRight, type SponsorshipProofRow, sponsorshipProofExport } from '@portal/domain';
import { type Context, exportEndpoint } from '@portal/server';
import { nameOfUser } from '../copies.ts';
import { Hcps, type StoredProof } from '../models.ts';
import { solicitationByReference } from '../visibility.ts';
import { proofPage } from './proof-list.ts';

/** For whom it is, as far as who exports may read the solicitation; null for the congress as a whole. */
async function aboutWhom(ctx: Context, { solicitationUuid }: StoredProof): Promise<string | null> {
  if (!solicitationUuid) return null;
  const found = hasRight(ctx.actor, 'readSolicitation') && (await solicitationByReference(ctx, solicitationUuid));
  const hcp = found && (await ctx.load(Hcps, 'uuid', found.healthCareProfessionalUuid));
  return hcp ? `${hcp.lastName.toLocaleUpperCase('fr')} ${hcp.firstName}` : '';
}

/** Verb `export-proofs`: the proofs of a congress, in the order of their list. @throws PortalError NOT_FOUND, BAD_USER_INPUT */
export const exportProofs = exportEndpoint(sponsorshipProofExport, async (ctx, { filters, first, after }) => {
  const { items, total, endCursor, hasNextPage } = await proofPage(ctx, { ...filters, first, after });
  const rows = await Promise.all(
    items.map(
      async (proof): Promise<SponsorshipProofRow> => ({
        title: proof.title,
        about: await aboutWhom(ctx, proof),
        validity: fileValidityOf(proof, ctx.now()),
        lastDay: proof.expirationDate,
        addedDay: proof.addedDate,
        creator: await nameOfUser(ctx, proof.creatorUuid),
      }),
    ),
  );
  return { rows, total, endCursor, hasNextPage };
});
