import { PortalError, signatureClaim } from '@portal/domain';
import { type Context, emit, inTransaction, trusted } from '@portal/server';
import { Solicitations, type StoredSolicitation } from '../models.ts';
import { keptSignature } from './sealed-signature.ts';

const batch = 100;
const inClear = { signature: trusted({ $type: 'object' }), 'signature.sealed': trusted({ $exists: false }) };

/** One signature stored before sealing was introduced; its drawing gets the readers of the current rules. */
async function sealOne(ctx: Context, row: StoredSolicitation): Promise<void> {
  const { solicitationUuid, rev } = row;
  const guard = { solicitationUuid, rev, ...inClear };
  const signature = await keptSignature(ctx, row, row.signature!).catch((error: unknown) => {
    if (error instanceof PortalError && error.code === 'HCP_ERASED') return null;
    throw error;
  });
  const { matchedCount } = await Solicitations.updateOne(
    guard,
    { $set: { signature } },
    {
      session: ctx.session ?? null,
    },
  );
  if (matchedCount === 1) await emit(ctx, signatureClaim({ doc: { ...row, signature } }), rev);
}

/** Seals some of the signatures that are still in clear. @returns how many, 0 when none is left */
export async function sealExisting(ctx: Context): Promise<number> {
  const rows = (await Solicitations.find(inClear, { _id: 0 }).limit(batch).lean()) as StoredSolicitation[];
  for (const row of rows) await inTransaction(ctx, (tx) => sealOne(tx, row));
  return rows.length;
}
