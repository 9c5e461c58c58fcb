import { maySeeSignature } from '@portal/domain';
import {
  type Context,
  type OpenedSignature,
  openedSignature,
  type SignatureKey,
  sealedSignature,
} from '@portal/server';
import { vault } from '../database.ts';
import type { StoredSerf } from '../models.ts';

const keyOf = ({ serfUuid, healthCareProfessionalUuid, sealedFor }: StoredSerf): SignatureKey => ({
  hcpUuid: sealedFor ?? healthCareProfessionalUuid,
  documentUuid: serfUuid,
});

/** What `SerfAggregate` never stores in clear. */
export const sealSignature = async (
  tx: Context,
  doc: StoredSerf,
  { signature }: Partial<StoredSerf>,
): Promise<Partial<StoredSerf>> =>
  signature ? { signature: await sealedSignature(vault, tx, keyOf(doc), signature) } : {};

/** Whether the actor may read what was drawn or typed, and not only that it was. */
export const isReadable = ({ actor }: Pick<Context, 'actor'>, { seenBy, collectorUuid }: StoredSerf): boolean =>
  maySeeSignature({ businessUnitUuids: seenBy, collectorUuid }, actor);

/** The typed name, or the strokes; the look is in the audit log before they are given. */
export const signatureOfSerf = (ctx: Context, serf: StoredSerf): Promise<OpenedSignature> =>
  openedSignature(vault, ctx, keyOf(serf), serf.signature);
