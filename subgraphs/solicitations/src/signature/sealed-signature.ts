import type { SolicitationSignature } from '@portal/domain';
import {
  type Context,
  type OpenedSignature,
  openedSignature,
  type SignatureKey,
  sealedSignature,
} from '@portal/server';
import { vault } from '../database.ts';
import type { StoredSolicitation } from '../models.ts';

const keyOf = ({ solicitationUuid, healthCareProfessionalUuid, sealedFor }: StoredSolicitation): SignatureKey => ({
  hcpUuid: sealedFor ?? healthCareProfessionalUuid,
  documentUuid: solicitationUuid,
});

/**
 * A signature as it is stored: what was typed or drawn is sealed with the HCP's key. An image is a file, which documents seals.
 * @throws PortalError HCP_ERASED when the person was erased
 */
export const keptSignature = (
  tx: Context,
  doc: StoredSolicitation,
  signature: SolicitationSignature,
): Promise<SolicitationSignature> =>
  sealedSignature(vault, tx, keyOf(doc), { ...signature, sealed: signature.sealed ?? null });

/** What `SolicitationAggregate` never stores in clear. */
export const sealSignature = async (
  tx: Context,
  doc: StoredSolicitation,
  { signature }: Partial<StoredSolicitation>,
): Promise<Partial<StoredSolicitation>> => (signature ? { signature: await keptSignature(tx, doc, signature) } : {});

/** The typed name, or the strokes; the reading is in the audit log before they are returned. */
export const signatureOfSolicitation = (ctx: Context, s: StoredSolicitation): Promise<OpenedSignature> =>
  openedSignature(vault, ctx, keyOf(s), s.signature);
