import { hostingWorkflow, stayWorkflow, transferWorkflow } from '@portal/domain';
import type { RecordedActor } from '@portal/server';
import { demoUuid } from '@portal/server/service/demo';
import type { StoredHosting, StoredStay, StoredTransfer } from '../models.ts';

const mci = { kind: 'user', userUuid: demoUuid('user:mci'), name: 'Clémence Dufrêne' };
const service = { kind: 'service', service: 'logistics' };

interface Act {
  aggregate: string;
  aggregateId: string;
  action: string;
  label: string;
  from: string | null;
  to: string;
  at: Date;
  actor: RecordedActor;
  data: Record<string, unknown>;
}

/** Who added the hotel, and who gave its rooms. */
export function hotelHistoryOf({ hostingUuid, createdAt }: StoredHosting, stays: readonly StoredStay[]): Act[] {
  const housed = stays.filter((stay) => stay.hostingUuid === hostingUuid);
  const people = [...new Set(housed.map(({ participantUuid }) => participantUuid))];
  const act = (action: keyof typeof hostingWorkflow.rows, days: number, data: Record<string, unknown>): Act => ({
    aggregate: 'hosting',
    aggregateId: hostingUuid,
    action,
    label: hostingWorkflow.rows[action].label,
    from: action === 'createHosting' ? null : 'KEPT',
    to: 'KEPT',
    at: new Date(createdAt.getTime() + days * 86_400_000),
    actor: mci,
    data,
  });
  return [
    act('createHosting', 0, {}),
    ...(people.length > 0 ? [act('assignOvernightStays', 2, { participantUuids: people })] : []),
  ];
}

/** A wish, and what staff made of it. */
export function stayHistoryOf({ overnightStayUuid, state, createdAt }: StoredStay): Act[] {
  const act = (action: keyof typeof stayWorkflow.rows, to: string, days: number): Act => ({
    aggregate: 'overnightStay',
    aggregateId: overnightStayUuid,
    action,
    label: stayWorkflow.rows[action].label,
    from: days === 0 ? null : 'ASKED',
    to,
    at: new Date(createdAt.getTime() + days * 86_400_000),
    actor: days === 0 ? service : mci,
    data: {},
  });
  const asked = act('askOvernightStay', 'ASKED', 0);
  if (state === 'ASKED') return [asked];
  return [asked, act(state === 'REFUSED' ? 'refuseOvernightStay' : 'assignOvernightStay', state, 1)];
}

export const transferHistoryOf = ({ transferUuid, createdAt }: StoredTransfer): Act => ({
  aggregate: 'transfer',
  aggregateId: transferUuid,
  action: 'addTransfer',
  label: transferWorkflow.rows.addTransfer.label,
  from: null,
  to: 'KEPT',
  at: createdAt,
  actor: mci,
  data: {},
});
