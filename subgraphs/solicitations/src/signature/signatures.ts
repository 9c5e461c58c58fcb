import { type Drawing, drawing, maySeeSignature } from '@portal/domain';
import type { Context } from '@portal/server';
import { vault } from '../database.ts';
import type { StoredSolicitation } from '../models.ts';
import { solicitationInReach } from '../reach.ts';
import { fieldOf } from './sealed-signature.ts';

/** Whether the actor may read what was drawn or typed, not only that it exists. */
export const isReadable = ({ actor }: Context, { businessUnitUuid, collectorUuid }: StoredSolicitation): boolean =>
  maySeeSignature({ businessUnitUuids: [businessUnitUuid], collectorUuid }, actor);

/** The opened seal of a signature: none for an image, which is a file, or for an erased HCP. */
export interface OpenedSignature {
  typedName: string | null;
  strokes: Drawing | null;
}

/** The typed name, or the strokes; the reading is in the audit log before they are returned. */
export async function openedSignature(ctx: Context, s: StoredSolicitation): Promise<OpenedSignature> {
  const { signature, healthCareProfessionalUuid, sealedFor } = s;
  if (!signature?.sealed) return { typedName: null, strokes: null };
  const sealed = { [fieldOf(s)]: signature.sealed };
  const [given = null] = Object.values(
    await vault.open(ctx, sealedFor ?? healthCareProfessionalUuid, sealed, 'readSignature'),
  );
  const isTyped = signature.kind === 'TYPED';
  return { typedName: isTyped ? given : null, strokes: given && !isTyped ? drawing.parse(JSON.parse(given)) : null };
}

/**
 * The drawing or the typed name of a solicitation; null where it is not signed, or without the right to see it.
 * @throws PortalError NOT_FOUND out of reach
 */
export async function solicitationSignature(ctx: Context, { solicitationUuid }: { solicitationUuid: string }) {
  const s = await solicitationInReach(ctx, solicitationUuid);
  if (!s.signature || !isReadable(ctx, s)) return null;
  const { fileUuid } = s.signature;
  return { ...(await openedSignature(ctx, s)), file: fileUuid ? { fileUuid } : null };
}
