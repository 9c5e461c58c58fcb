import { maySeeSignature } from '@portal/domain';
import type { Context } from '@portal/server';
import { vault } from './database.ts';
import type { StoredSolicitation } from './models.ts';
import { solicitationInReach } from './reach.ts';
import { fieldOf } from './sealed-signature.ts';

/** Whether the actor reads what was drawn or typed, and not only that it was. */
export const isReadable = ({ actor }: Context, { businessUnitUuid, collectorUuid }: StoredSolicitation): boolean =>
  maySeeSignature({ businessUnitUuids: [businessUnitUuid], collectorUuid }, actor);

/** The typed name; the look is in the audit log before it is given. Null for a drawing, and for an erased HCP. */
export async function typedNameOf(ctx: Context, s: StoredSolicitation): Promise<string | null> {
  const { signature, healthCareProfessionalUuid } = s;
  if (!signature?.sealed) return null;
  const opened = await vault.open(ctx, healthCareProfessionalUuid, { [fieldOf(s)]: signature.sealed }, 'readSignature');
  return Object.values(opened)[0] ?? null;
}

/**
 * The drawing or the typed name of a solicitation; null where it is not signed, or not the reader's to see.
 * @throws PortalError NOT_FOUND out of reach
 */
export async function solicitationSignature(ctx: Context, { solicitationUuid }: { solicitationUuid: string }) {
  const s = await solicitationInReach(ctx, solicitationUuid);
  if (!s.signature || !isReadable(ctx, s)) return null;
  const { fileUuid } = s.signature;
  return { typedName: await typedNameOf(ctx, s), file: fileUuid ? { fileUuid } : null };
}
