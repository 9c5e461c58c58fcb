import { type HcpSnapshot, type SolicitationStatus, undecidedStates } from '@portal/domain';
import { perform, type Tx, trusted } from '@portal/server';
import { SolicitationAggregate } from '../aggregate.ts';
import { Solicitations } from '../models.ts';
import { asService, offerFreeSeats } from './quotas.ts';

const open: readonly SolicitationStatus[] = ['created', ...undecidedStates];

/**
 * What is still to be decided counts in the zone that the HCP has now: one without a zone, or of a zone without a quota, would wait for ever
 * although the zone has been corrected.
 */
export async function followZone(tx: Tx, { uuid, state, zoneUuid }: HcpSnapshot): Promise<void> {
  if (state === 'erased') return;
  const undecided = { status: trusted({ $in: open }), zoneUuid: trusted({ $ne: zoneUuid }) };
  const fields = { _id: 0, solicitationUuid: 1, gatheringUuid: 1, status: 1 };
  const filter = { healthCareProfessionalUuid: uuid, ...undecided };
  const rows = await Solicitations.find(filter, fields, { session: tx.session }).lean();
  for (const { solicitationUuid, gatheringUuid, status } of rows) {
    await perform(asService(tx), SolicitationAggregate, 'followHcpZone', solicitationUuid, { zoneUuid });
    if (status === 'waiting_list') await offerFreeSeats(tx, gatheringUuid);
  }
}
