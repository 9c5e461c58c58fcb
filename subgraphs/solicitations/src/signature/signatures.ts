import { maySeeSignature } from '@portal/domain';
import type { Context } from '@portal/server';
import type { StoredSolicitation } from '../models.ts';
import { findVisibleSolicitation } from '../visibility.ts';
import { signatureOfSolicitation } from './sealed-signature.ts';

/** Whether the actor may read what was drawn or typed, not only that it exists. */
export const isReadable = ({ actor }: Context, { businessUnitUuid, collectorUuid }: StoredSolicitation): boolean =>
  maySeeSignature({ businessUnitUuids: [businessUnitUuid], collectorUuid }, actor);

/**
 * The drawing or the typed name of a solicitation; null where it is not signed, or without the right to see it.
 * @throws PortalError NOT_FOUND out of reach
 */
export async function solicitationSignature(ctx: Context, { solicitationUuid }: { solicitationUuid: string }) {
  const s = await findVisibleSolicitation(ctx, solicitationUuid);
  if (!s.signature || !isReadable(ctx, s)) return null;
  const { fileUuid } = s.signature;
  return { ...(await signatureOfSolicitation(ctx, s)), file: fileUuid ? { fileUuid } : null };
}
