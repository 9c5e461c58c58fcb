import {
  type BlockingReason,
  type CongressSnapshot,
  congressYearOf,
  isIntercontinental,
  type Solicitation,
  type SolicitationStatus,
} from '@portal/domain';
import type { DemoSolicitation } from '@portal/server/demo-plan';
import { demoUuid } from '@portal/server/service/demo';

const day = 86_400_000;

const stops: Partial<Record<SolicitationStatus, BlockingReason>> = {
  criteria_validation: { rule: 'TARGET', levels: [] },
  quota_validation: { rule: 'QUOTA', levels: ['ZONE'] },
  ad_hoc_validation: { rule: 'MANUAL', levels: [] },
  waiting_list: { rule: 'QUOTA', levels: ['ZONE'] },
  refused: { rule: 'MANUAL', levels: [] },
};

/** Without zone quotas, the unit's quota was reached. */
function stopOf({ status, planned }: DemoSolicitation): BlockingReason | null {
  const stop = stops[status] ?? null;
  return stop?.rule === 'QUOTA' && planned.number % 2 === 1 ? { ...stop, levels: ['DOCTOR'] } : stop;
}

const areas = ['Sclérose en plaques', 'Maladie d’Alzheimer', 'Rhumatologie', 'Amyotrophie spinale'];

const reasons: Partial<Record<SolicitationStatus, string>> = {
  waiting_list: 'En attente d’une place de la zone.',
  refused: 'A déjà participé l’an dernier.',
  cancelled: 'Le professionnel de santé n’est plus disponible.',
};

/** The timestamps of a solicitation that was created so many days before its congress, or before today. */
function timesOf({ planned, n, status }: DemoSolicitation, now: Date) {
  const base = Math.min(planned.inDays, 0);
  const at = (days: number): Date => new Date(now.getTime() + (base - days) * day - (n % 600) * 60_000);
  const createdAt = at(24 + (n % 20));
  const collectedAt = status === 'created' ? null : new Date(createdAt.getTime() + 2 * day);
  const decidedAt = new Date(createdAt.getTime() + (4 + (n % 5)) * day);
  return { createdAt, collectedAt, decidedAt };
}

export function solicitationOf(demo: DemoSolicitation, congress: CongressSnapshot, now: Date): Solicitation {
  const { hcp, status, n, franchise, isDoctor } = demo;
  const { createdAt, collectedAt, decidedAt } = timesOf(demo, now);
  const priorFunding = n % 5 === 0;
  const isDecided = ['waiting_list', 'refused', 'cancelled'].includes(status);
  const on = (one: SolicitationStatus): Date | null => (status === one ? decidedAt : null);
  return {
    solicitationUuid: demo.solicitationUuid,
    rev: 1,
    status,
    gatheringUuid: congress.gatheringUuid,
    healthCareProfessionalUuid: hcp.uuid,
    origin: n % 9 === 1 ? 'LINK' : 'STAFF',
    collectorUuid: n % 9 === 1 ? null : hcp.mslResponsibleUuid,
    businessUnitUuid: demoUuid(`businessUnit:${franchise}`),
    zoneUuid: hcp.zoneUuid,
    discipline: isDoctor ? 'DOCTOR' : 'OTHER',
    phone: hcp.phone,
    therapeuticArea: areas[n % areas.length]!,
    therapeuticCommitteeRole: n % 7 === 0 ? 'Membre du comité du médicament' : null,
    requestedSupport: n % 3 === 0 ? ['REGISTRATION'] : ['ACCOMMODATION', 'REGISTRATION', 'TRANSPORT'],
    alreadyParticipated: n % 4 === 0,
    priorFunding,
    priorFundingJustification: priorFunding ? 'Participation à un congrès français au printemps.' : null,
    lateReason: null,
    signature: collectedAt && {
      kind: 'TYPED',
      fileUuid: null,
      typedName: `${hcp.firstName} ${hcp.lastName}`,
      signedAt: collectedAt,
    },
    stop: stopOf(demo),
    decisionReason: reasons[status] ?? null,
    deciderUuid: isDecided ? demoUuid(franchise === 'AD' ? 'user:dm' : `user:dm:${franchise}:1`) : null,
    collectedAt,
    waitingSince: on('waiting_list'),
    offeredAt: null,
    confirmationDate: status === 'confirmed' ? collectedAt : null,
    cancellationDate: on('cancelled'),
    fundedYear: status === 'confirmed' && isIntercontinental(congress) ? congressYearOf(congress) : null,
    createdAt,
    updatedAt: status === 'created' ? createdAt : decidedAt,
  };
}
