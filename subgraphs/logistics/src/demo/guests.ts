import { categoryOf, type HostedGathering } from '@portal/domain';
import { listedPerson } from '@portal/server';
import { type DemoParticipant, demoAnswer, demoPlan, isSolicited } from '@portal/server/demo-plan';
import { demoUuid } from '@portal/server/service/demo';
import type { StoredGuest } from '../models.ts';

/** What somebody answered in the subscription form, as participants' demo data has it. */
export const answerOf = (p: DemoParticipant, g: HostedGathering, now: Date) =>
  demoAnswer(p, g, { category: categoryOf(g, p.category), answeredAt: now, now }).answer;

const solicitationStatusOf = (p: DemoParticipant): StoredGuest['solicitationStatus'] => {
  if (!isSolicited(p, demoPlan()[p.gatheringNumber]!)) return null;
  return p.state === 'REFUSED' || p.state === 'UNSUBSCRIBE' ? 'cancelled' : 'confirmed';
};

/** The copy of somebody on the list of a demo gathering, with what they asked for. */
export function guestOfDemo(p: DemoParticipant, g: HostedGathering, now: Date): StoredGuest {
  const answer = answerOf(p, g, now);
  const { wantHosting = false, ...hosting } = answer?.hosting ?? {};
  const { wantTransport = false, filledCardFields: _, ...transportWish } = answer?.transport ?? {};
  const guest = {
    participantUuid: p.participantUuid,
    rev: 1,
    sourceRev: 0,
    gatheringUuid: p.gatheringUuid,
    kind: p.kind,
    userUuid: p.person && demoUuid(p.person.name),
    healthCareProfessionalUuid: p.hcp?.uuid ?? null,
    unitUuids: p.hcp?.businessUnitUuids ?? [],
    category: p.category,
    invitationStatus: p.state === 'REMOVED' ? ('UNSUBSCRIBE' as const) : p.state,
    participationType: p.participationType,
    presence: p.presence,
    isRemoved: p.state === 'REMOVED',
    solicitationStatus: solicitationStatusOf(p),
    hostingRequest: wantHosting ? ({ ...hosting, askedAt: now } as StoredGuest['hostingRequest']) : null,
    transportWish: wantTransport ? (transportWish as StoredGuest['transportWish']) : null,
    firstName: p.firstName,
    lastName: p.lastName,
    createdAt: now,
    updatedAt: now,
  };
  return { ...guest, ...listedPerson(guest) };
}
