import { type Drawing, drawing, maySeeSignature, PortalError, type SerfSignature } from '@portal/domain';
import { type Context, DestroyedKeyError } from '@portal/server';
import { vault } from '../database.ts';
import type { StoredSerf } from '../models.ts';

/** The authenticated data of a seal: moved to another form it cannot be opened. */
const fieldOf = ({ serfUuid }: Pick<StoredSerf, 'serfUuid'>): string => `signature:${serfUuid}`;

type Signed = Pick<StoredSerf, 'serfUuid' | 'healthCareProfessionalUuid'> & { sealedFor?: string | null };

/** What was typed or drawn, under the HCP's key. @throws PortalError HCP_ERASED when the person was erased */
export async function sealedSignature(ctx: Context, serf: Signed, signature: SerfSignature): Promise<SerfSignature> {
  const { typedName, strokes, ...facts } = signature;
  const given = typedName || (strokes && JSON.stringify(strokes));
  if (!given) return { ...facts, typedName: null };
  const sealed = await vault
    .seal(ctx, serf.sealedFor ?? serf.healthCareProfessionalUuid, fieldOf(serf), given)
    .catch((error: unknown) => {
      throw error instanceof DestroyedKeyError ? new PortalError('HCP_ERASED') : error;
    });
  return { ...facts, typedName: null, sealed };
}

/** What `SerfAggregate` never stores in clear. */
export const sealSignature = async (
  tx: Context,
  doc: StoredSerf,
  change: Partial<StoredSerf>,
): Promise<Partial<StoredSerf>> =>
  change.signature ? { signature: await sealedSignature(tx, doc, change.signature) } : {};

/** Whether the actor may read what was drawn or typed, and not only that it was. */
export const isReadable = ({ actor }: Pick<Context, 'actor'>, { seenBy, collectorUuid }: StoredSerf): boolean =>
  maySeeSignature({ businessUnitUuids: seenBy, collectorUuid }, actor);

export interface OpenedSignature {
  typedName: string | null;
  strokes: Drawing | null;
}

/** The typed name, or the strokes; the look is in the audit log before they are given. Neither for a signature on paper, or of an erased HCP. */
export async function openedSignature(ctx: Context, serf: StoredSerf): Promise<OpenedSignature> {
  const { signature, healthCareProfessionalUuid, sealedFor } = serf;
  if (!signature?.sealed) return { typedName: null, strokes: null };
  const field = fieldOf(serf);
  const opened = await vault.open(
    ctx,
    sealedFor ?? healthCareProfessionalUuid,
    { [field]: signature.sealed },
    'readSignature',
  );
  const given = opened[field] ?? null;
  const isTyped = signature.kind === 'TYPED';
  return { typedName: isTyped ? given : null, strokes: given && !isTyped ? drawing.parse(JSON.parse(given)) : null };
}
