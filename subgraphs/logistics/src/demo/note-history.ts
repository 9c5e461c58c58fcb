import { type TransportNoteStatus, transportNoteWorkflow } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import type { StoredNote } from '../models.ts';

type Action = keyof typeof transportNoteWorkflow.rows;

const mci = { kind: 'user', userUuid: demoUuid('user:mci'), name: 'Clémence Dufrêne' };
const link = { kind: 'link', name: 'Par lien' };
const service = { kind: 'service', service: 'logistics' };

/** The acts that led to a status, in their order, with who did them. */
const led: Record<TransportNoteStatus, readonly [Action, TransportNoteStatus, 'mci' | 'service' | 'traveller'][]> = {
  EX_NIHILO: [['createTransportNote', 'EX_NIHILO', 'mci']],
  TO_EMIT: [['requestTransportNote', 'TO_EMIT', 'mci']],
  PENDING: [['openWishedTransportNote', 'PENDING', 'service']],
  WAITING_FOR_FEEDBACK: [
    ['openWishedTransportNote', 'PENDING', 'service'],
    ['setTravelsForTransportNote', 'PENDING', 'mci'],
    ['sendTransportNoteProposition', 'WAITING_FOR_FEEDBACK', 'mci'],
  ],
  ACCEPTED: [
    ['openWishedTransportNote', 'PENDING', 'service'],
    ['setTravelsForTransportNote', 'PENDING', 'mci'],
    ['sendTransportNoteProposition', 'WAITING_FOR_FEEDBACK', 'mci'],
    ['acceptTransportNote', 'ACCEPTED', 'traveller'],
  ],
  REFUSED: [
    ['openWishedTransportNote', 'PENDING', 'service'],
    ['setTravelsForTransportNote', 'PENDING', 'mci'],
    ['sendTransportNoteProposition', 'WAITING_FOR_FEEDBACK', 'mci'],
    ['refuseTransportNote', 'REFUSED', 'traveller'],
  ],
};

/** Who answers by link is an HCP; for staff it is recorded as what they said. */
const actorOf = (by: 'mci' | 'service' | 'traveller', isHcp: boolean) =>
  by === 'service' ? service : by === 'traveller' && isHcp ? link : mci;

/** The history of a demo note: how it came to be what it is, a day between two acts. */
export function noteHistoryOf({ transportNoteUuid, status, createdAt, healthCareProfessionalUuid }: StoredNote) {
  let before: TransportNoteStatus | null = null;
  return led[status].map(([action, to, by], at) => {
    const from = before;
    before = to;
    return {
      aggregate: 'transportNote',
      aggregateId: transportNoteUuid,
      action,
      label: transportNoteWorkflow.rows[action].label,
      from,
      to,
      at: new Date(createdAt.getTime() + at * 86_400_000),
      actor: actorOf(by, healthCareProfessionalUuid !== null),
      data: {},
    };
  });
}
