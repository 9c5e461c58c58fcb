import { type Drawing, drawing, maySeeSignature } from '@portal/domain';
import type { Context } from '@portal/server';
import { vault } from './database.ts';
import type { StoredSolicitation } from './models.ts';
import { solicitationInReach } from './reach.ts';
import { fieldOf } from './sealed-signature.ts';

/** Whether the actor reads what was drawn or typed, and not only that it was. */
export const isReadable = ({ actor }: Context, { businessUnitUuid, collectorUuid }: StoredSolicitation): boolean =>
  maySeeSignature({ businessUnitUuids: [businessUnitUuid], collectorUuid }, actor);

/** What is sealed of a signature, opened: neither for an image, which is a file, and for an erased HCP. */
export interface OpenedSignature {
  typedName: string | null;
  strokes: Drawing | null;
}

/** The typed name, or the strokes; the look is in the audit log before they are given. */
export async function openedSignature(ctx: Context, s: StoredSolicitation): Promise<OpenedSignature> {
  const { signature, healthCareProfessionalUuid } = s;
  if (!signature?.sealed) return { typedName: null, strokes: null };
  const sealed = { [fieldOf(s)]: signature.sealed };
  const [given = null] = Object.values(await vault.open(ctx, healthCareProfessionalUuid, sealed, 'readSignature'));
  const isTyped = signature.kind === 'TYPED';
  return { typedName: isTyped ? given : null, strokes: given && !isTyped ? drawing.parse(JSON.parse(given)) : null };
}

/**
 * The drawing or the typed name of a solicitation; null where it is not signed, or not the reader's to see.
 * @throws PortalError NOT_FOUND out of reach
 */
export async function solicitationSignature(ctx: Context, { solicitationUuid }: { solicitationUuid: string }) {
  const s = await solicitationInReach(ctx, solicitationUuid);
  if (!s.signature || !isReadable(ctx, s)) return null;
  const { fileUuid } = s.signature;
  return { ...(await openedSignature(ctx, s)), file: fileUuid ? { fileUuid } : null };
}
