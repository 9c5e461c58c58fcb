import { trusted } from '@portal/server';
import { SentMails } from './database.ts';

/**
 * What staff wrote of an HCP once was in the mails about a decision, which nobody finds when the HCP is erased: solicitations is asked for it now, when
 * a mail goes. The step of a migration.
 */
export async function removeDecisionComments(): Promise<number> {
  const written = { model: 'solicitationOutcome' as const, 'values.comment': trusted({ $exists: true }) };
  const forgotten = { $unset: { 'values.comment': 1 as const }, $set: { 'values.hasComment': 'true' } };
  return (await SentMails.updateMany(written, forgotten)).modifiedCount;
}
