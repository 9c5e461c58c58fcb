import { trusted } from '@portal/server';
import { Hcps, Solicitations } from './models.ts';

/**
 * Why somebody was collected late is text of staff about them, and once stayed after an erasure. Erases those of who is erased already. The step of a
 * migration.
 * @returns how many there were
 */
export async function eraseLateReasons(): Promise<number> {
  const gone = trusted({ $in: await Hcps.distinct('uuid', { state: 'erased' }) });
  const written = { healthCareProfessionalUuid: gone, lateReason: trusted({ $ne: null }) };
  const { modifiedCount } = await Solicitations.updateMany(
    written,
    { $set: { lateReason: null } },
    { timestamps: false },
  );
  return modifiedCount;
}
