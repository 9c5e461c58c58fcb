import { demoUuid } from '../service/demo.ts';
import type { Franchise } from './franchises.ts';
import { demoPlan, type PlannedGathering, type Stage } from './gatherings.ts';
import { type DemoHcp, demoHcp, demoHcpCount } from './hcps.ts';
import { type DemoParticipant, demoParticipants } from './participants.ts';

const solicited: readonly Stage[] = ['PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED', 'WINDED_UP'];
const open: readonly Stage[] = ['PUBLISHED', 'PUBLISHED_FRONT'];

type Status =
  | 'created'
  | 'criteria_validation'
  | 'quota_validation'
  | 'ad_hoc_validation'
  | 'waiting_list'
  | 'confirmed'
  | 'refused'
  | 'cancelled';

/** A demo solicitation, the same in every subgraph's demo data; its uuid is that of `solicitation:<gathering number>:<n>`. */
export interface DemoSolicitation {
  n: number;
  solicitationUuid: string;
  planned: PlannedGathering;
  hcp: DemoHcp;
  franchise: Franchise;
  isDoctor: boolean;
  status: Status;
}

const hasZones = ({ number }: PlannedGathering): boolean => number % 2 === 0;
const isDoctor = ({ type }: DemoHcp): boolean => type === 'DOCTOR' || type === 'INTERN';

/** Where units have quotas by zone, a doctor of a franchise that does not take part is in no zone of theirs: no place could be taken. */
const hasPlace = (hcp: DemoHcp, planned: PlannedGathering): boolean =>
  !hasZones(planned) || !isDoctor(hcp) || planned.franchises.includes(hcp.franchise);

/** Whether somebody on a demo list came there by a solicitation: every fourth HCP of a congress that is published. */
export const isSolicited = (
  { hcp, n, state }: Pick<DemoParticipant, 'hcp' | 'n' | 'state'>,
  planned: PlannedGathering,
): boolean =>
  planned.gatheringType === 'congress' &&
  solicited.includes(planned.stage) &&
  n % 4 === 1 &&
  state !== 'REMOVED' &&
  Boolean(hcp && hasPlace(hcp, planned));

/** The unit whose places it takes: that of the HCP where it takes part, else the first. */
const unitFor = ({ franchises }: PlannedGathering, hcp: DemoHcp): Franchise =>
  franchises.includes(hcp.franchise) ? hcp.franchise : franchises[0]!;

const solicitation = (planned: PlannedGathering, n: number, hcp: DemoHcp, status: Status): DemoSolicitation => ({
  n,
  solicitationUuid: demoUuid(`solicitation:${planned.number}:${n}`),
  planned,
  hcp,
  franchise: unitFor(planned, hcp),
  isDoctor: isDoctor(hcp),
  status,
});

/** What there is at an open congress besides: some in each state, of HCPs who are not on its list. */
const besides: readonly Status[] = [
  'created',
  'created',
  'criteria_validation',
  'criteria_validation',
  'quota_validation',
  'quota_validation',
  'quota_validation',
  'ad_hoc_validation',
  'ad_hoc_validation',
  'waiting_list',
  'waiting_list',
  'waiting_list',
  'refused',
  'refused',
  'cancelled',
];
const firstBesides = 5000;
const forFullPlaces: readonly Status[] = ['quota_validation', 'waiting_list'];

/** An HCP who fits the state: of the first zone, where the places are taken, for those who wait for one. */
function besidesOf(planned: PlannedGathering, listed: ReadonlySet<string>): DemoSolicitation[] {
  const isFree = (hcp: DemoHcp): boolean =>
    !listed.has(hcp.uuid) && !hcp.hasRefused && planned.franchises.includes(hcp.franchise);
  const candidates = Array.from({ length: demoHcpCount }, (_, i) => demoHcp((planned.number * 131 + i) % demoHcpCount));
  const taken = new Set<string>();
  return besides.map((status, i) => {
    const isFull = forFullPlaces.includes(status);
    const fits = (hcp: DemoHcp): boolean =>
      isFree(hcp) &&
      !taken.has(hcp.uuid) &&
      (!isFull || (hcp.zone === 1 && hcp.type === 'DOCTOR' && hcp.franchise === planned.franchises[0]));
    const hcp = candidates.find(fits)!;
    taken.add(hcp.uuid);
    return solicitation(planned, firstBesides + i, hcp, status);
  });
}

let all: readonly DemoSolicitation[] | undefined;

/** The solicitations of the demo; always the same, and made once for all subgraphs of a process. */
export function demoSolicitations(): readonly DemoSolicitation[] {
  if (all) return all;
  const plan = demoPlan();
  const listed = new Map(plan.map(({ number }) => [number, new Set<string>()]));
  const followed = demoParticipants().flatMap((participant) => {
    const planned = plan[participant.gatheringNumber]!;
    if (participant.hcp) listed.get(planned.number)!.add(participant.hcp.uuid);
    if (!participant.hcp || !isSolicited(participant, planned)) return [];
    const isOut = participant.state === 'REFUSED' || participant.state === 'UNSUBSCRIBE';
    return [solicitation(planned, participant.n, participant.hcp, isOut ? 'cancelled' : 'confirmed')];
  });
  const others = plan
    .filter(({ gatheringType, stage }) => gatheringType === 'congress' && open.includes(stage))
    .flatMap((planned) => besidesOf(planned, listed.get(planned.number)!));
  all = [...followed, ...others];
  return all;
}

const zones = [1, 2, 3, 4, 5];

/**
 * The limits of a unit at a demo congress: twenty doctors and ten others, or more where more are confirmed. At those that take solicitations
 * the first zone (or the unit, where zones do not count) is full.
 */
export function demoQuotas(planned: PlannedGathering, franchise: Franchise) {
  const confirmed = demoSolicitations().filter(
    (one) => one.planned.number === planned.number && one.franchise === franchise && one.status === 'confirmed',
  );
  const doctors = confirmed.filter(({ isDoctor }) => isDoctor);
  const otherDisciplinesQuota = Math.max(10, confirmed.length - doctors.length + 2);
  if (!hasZones(planned)) {
    const isFull = open.includes(planned.stage) && doctors.length > 0;
    return { doctorQuota: isFull ? doctors.length : Math.max(20, doctors.length), otherDisciplinesQuota, zones: [] };
  }
  const inZone = (zone: number) => doctors.filter(({ hcp }) => hcp.zone === zone).length;
  const quotas = zones.map((zone) => {
    const taken = inZone(zone);
    const isFull = zone === 1 && taken > 0 && open.includes(planned.stage);
    return { zoneUuid: demoUuid(`zone:${franchise}:${zone}`), zoneQuota: isFull ? taken : Math.max(4, taken + 1) };
  });
  return {
    doctorQuota: quotas.reduce((sum, { zoneQuota }) => sum + zoneQuota, 0),
    otherDisciplinesQuota,
    zones: quotas,
  };
}
