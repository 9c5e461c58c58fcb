import { PortalError, type SolicitationSignature } from '@portal/domain';
import { type Context, DestroyedKeyError } from '@portal/server';
import { vault } from '../database.ts';
import type { StoredSolicitation } from '../models.ts';

type Signed = Pick<StoredSolicitation, 'solicitationUuid' | 'healthCareProfessionalUuid'> & {
  sealedFor?: string | null;
};

/** The authenticated data of a typed name's seal: moved to another solicitation it cannot be decrypted. */
export const fieldOf = ({ solicitationUuid }: Signed): string => `signature:${solicitationUuid}`;

/**
 * A signature as it is stored: what was typed or drawn is sealed with the HCP's key. An image is a file, which documents seals.
 * @throws PortalError HCP_ERASED when the person was erased
 */
export async function sealedSignature(
  tx: Context,
  solicitation: Signed,
  signature: SolicitationSignature,
): Promise<SolicitationSignature> {
  const { typedName, strokes, sealed = null, ...facts } = signature;
  const given = typedName || (strokes && JSON.stringify(strokes));
  if (!given) return { ...facts, typedName: null, sealed };
  const kept = await vault
    .seal(tx, solicitation.sealedFor ?? solicitation.healthCareProfessionalUuid, fieldOf(solicitation), given)
    .catch((error: unknown) => {
      throw error instanceof DestroyedKeyError ? new PortalError('HCP_ERASED') : error;
    });
  return { ...facts, typedName: null, sealed: kept };
}

/** What `SolicitationAggregate` never stores in clear. */
export const sealSignature = async (
  tx: Context,
  doc: StoredSolicitation,
  change: Partial<StoredSolicitation>,
): Promise<Partial<StoredSolicitation>> =>
  change.signature ? { signature: await sealedSignature(tx, doc, change.signature) } : {};
