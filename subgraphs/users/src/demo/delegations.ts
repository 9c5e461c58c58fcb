import { type Delegation, dayAfter, frenchDayOf } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { businessUnitUuidOf } from '@portal/server/service/first-units';

const units = (...franchises: Parameters<typeof businessUnitUuidOf>[0][]): string[] =>
  franchises.map(businessUnitUuidOf);

const dayMs = 24 * 3600_000;

/** One that runs, one that has ended and one to come; days are counted from today. */
const planned = [
  {
    ...{ delegator: 'user:dm', backup: 'user:superdm', from: -3, to: 11, businessUnitUuids: units('AD') },
    ...{ gatheringUuids: [], reason: 'Congés' },
  },
  {
    ...{ delegator: 'user:roc', backup: 'user:roc:2', from: -40, to: -26, businessUnitUuids: [] },
    ...{ gatheringUuids: [demoUuid('gathering:1'), demoUuid('gathering:2')], reason: 'Formation' },
  },
  {
    ...{ delegator: 'user:msl', backup: 'user:mslmanager', from: 14, to: 21, businessUnitUuids: units('AD') },
    ...{ gatheringUuids: [], reason: null },
  },
];

/** Backups of the demo. */
export function demoDelegations(now: Date): Delegation[] {
  const today = frenchDayOf(now);
  const at = (days: number): Date => new Date(now.getTime() + days * dayMs);
  return planned.map(({ delegator, backup, from, to, ...where }) => ({
    delegationUuid: demoUuid(`delegation:${delegator}:${backup}`),
    state: to < 0 ? 'ended' : 'open',
    delegatorUuid: demoUuid(delegator),
    backupUuid: demoUuid(backup),
    from: dayAfter(today, from),
    to: dayAfter(today, to),
    ...where,
    ...{ begunAt: from <= 0 ? at(from) : null, endedAt: to < 0 ? at(to + 1) : null },
    ...{ rev: 1, createdAt: now, updatedAt: now },
  }));
}
