import { type SolicitationStatus, solicitationWorkflow } from '@portal/domain';
import { demoPeople } from '@portal/server/demo-plan';
import { demoUuid } from '@portal/server/service/demo';
import type { StoredSolicitation } from '../models.ts';

const names = new Map(demoPeople.map(({ name, firstName, lastName }) => [demoUuid(name), `${firstName} ${lastName}`]));
const service = { kind: 'service', service: 'solicitations' };

const actorOf = (userUuid: string | null) =>
  userUuid ? { kind: 'user', userUuid, name: names.get(userUuid) ?? '' } : { kind: 'link' };

type Action = keyof typeof solicitationWorkflow.rows;

const decisions: Partial<Record<SolicitationStatus, Action>> = {
  waiting_list: 'holdSolicitation',
  refused: 'refuseSolicitation',
  cancelled: 'cancelSolicitation',
};
const hour = 3_600_000;

/** The history of a demo solicitation, as its page shows it. */
export function demoHistoryOf(s: StoredSolicitation) {
  const line = (action: Action, from: string | null, to: string, at: Date, actor: object, data = {}) => ({
    aggregate: 'solicitation',
    aggregateId: s.solicitationUuid,
    ...{ action, label: solicitationWorkflow.rows[action].done, from, to, at, actor, data },
  });
  const collector = actorOf(s.collectorUuid);
  const isByLink = s.origin === 'LINK';
  const created = isByLink
    ? line('requestSolicitation', null, 'sent', s.createdAt, collector)
    : line('createSolicitation', null, 'created', s.createdAt, collector);
  if (!s.collectedAt) return [created];
  const collected = isByLink ? [] : [line('collectSolicitation', 'created', 'sent', s.collectedAt, collector)];
  const decision = decisions[s.status];
  const ruled = decision ? (s.status === 'cancelled' ? 'confirmed' : 'ad_hoc_validation') : s.status;
  const rule = line('ruleSolicitation', 'sent', ruled, new Date(s.collectedAt.getTime() + 1000), service, {
    stop: s.stop,
  });
  if (!decision) return [created, ...collected, rule];
  const at = new Date(s.updatedAt.getTime() + hour);
  const decided = line(decision, ruled, s.status, at, actorOf(s.deciderUuid), { reason: s.decisionReason });
  return [created, ...collected, rule, decided];
}
