import { erasedSerfReason, serfWorkflow } from '@portal/domain';
import { perform, redactHistory, type Tx, trusted } from '@portal/server';
import { SerfAggregate } from './aggregate.ts';
import { vault } from './database.ts';
import { Serfs } from './models.ts';

/** Of an HCP who is erased: what was signed, by what hand and in which words, goes; that there was a form stays. */
export async function forgetHcp(tx: Tx, healthCareProfessionalUuid: string): Promise<void> {
  await vault.destroy(tx, healthCareProfessionalUuid);
  const found = await Serfs.distinct('serfUuid', { healthCareProfessionalUuid }).session(tx.session);
  const asService = { ...tx, actor: { kind: 'service' as const, service: 'serf' } };
  for (const serfUuid of found) await perform(asService, SerfAggregate, 'eraseSerfPerson', serfUuid);
  const reasons = { 'data.reason': trusted({ $exists: true }) };
  const theirs = { aggregate: serfWorkflow.name, aggregateId: trusted({ $in: found }), ...reasons };
  if (found.length > 0) await redactHistory(tx, theirs, (data) => ({ ...data, reason: erasedSerfReason }));
}
