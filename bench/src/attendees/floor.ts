import {
  categoryOf,
  type GatheringSnapshot,
  honorificLabels,
  invitationStatusOf,
  participantStateLabels,
  specialtyLabels,
} from '@portal/domain';
import type { Counts } from '../../../subgraphs/participants/src/models.ts';
import type { StoredParticipant } from '../../../subgraphs/participants/src/participant.model.ts';
import { type Baseline, cursorOf, fieldsNamed, inOneBatch } from '../lists/floor.ts';

const projection =
  fieldsNamed(`participantUuid userUuid healthCareProfessionalUuid kind category state presence presenceDate participationType
subscriptionDate subscriptionPrice isLearnedSocietyMember learnedSocietyMemberId mobilePhone person.firstName person.lastName person.honorific
person.email person.phone person.specialty person.city person.postalCode person.veevaId person.society person.userType person.businessUnitUuid
person.zoneUuid solicitation.status createdAt updatedAt nameKey`);
const counted = [
  ...['total', 'unanswered', 'confirmed', 'refused', 'absent', 'unsubscribed', 'present', 'presenceAbsent', 'noShow'],
  ...['healthCareProfessionals', 'staff', 'withoutCategory'],
] as (keyof Counts)[];

interface Asked {
  gatheringUuid: string;
  pagination: { limit: number };
}

export const attendeesFloor: Baseline = (database) => {
  const participants = database.collection<StoredParticipant>('participants');
  const copies = database.collection<GatheringSnapshot>('gathering_copies');
  const counters = database.collection<Counts & { gatheringUuid: string }>('counters');
  return async ({ gatheringUuid, pagination: { limit } }: Asked) => {
    const options = { projection, sort: { nameKey: 1, participantUuid: 1 } as const, ...inOneBatch(limit) };
    const [gathering, counts, rows] = await Promise.all([
      copies.findOne({ gatheringUuid }),
      counters.findOne({ gatheringUuid }),
      participants.find({ gatheringUuid, live: true }, options).toArray(),
    ]);
    const counter = Object.fromEntries(counted.map((name) => [name, counts?.[name]]));
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const hits = page.map((p) => shownOf(p, gathering!));
    const endCursor = last ? cursorOf(last.nameKey, last.participantUuid) : null;
    const list = { total: counter.total, endCursor, hasNextPage: rows.length > limit, counter, counterTotal: counter };
    return { participantsForGatheringWithPagination: { ...list, hits } };
  };
};

const labelled = (labels: Record<string, string>, code: string | null | undefined) =>
  code ? (labels[code] ?? code) : null;

function shownOf(p: StoredParticipant, gathering: GatheringSnapshot) {
  const { person } = p;
  const category = categoryOf(gathering, p.category);
  const { businessUnitUuid, zoneUuid } = person;
  return {
    ...{ participantUuid: p.participantUuid, userUuid: p.userUuid, kind: p.kind },
    ...{ healthCareProfessionalUuid: p.healthCareProfessionalUuid, category: p.category },
    ...{ categoryLabel: category.label, categoryColor: category.color, modules: category.modules },
    ...{ invitationStatus: invitationStatusOf(p), invitationStatusLabel: participantStateLabels[p.state] },
    ...{ presence: p.presence, presenceDate: p.presenceDate, participationType: p.participationType },
    ...{ subscriptionDate: p.subscriptionDate, subscriptionPrice: p.subscriptionPrice },
    ...{ isLearnedSocietyMember: p.isLearnedSocietyMember, learnedSocietyMemberId: p.learnedSocietyMemberId },
    ...{ firstName: person.firstName, lastName: person.lastName, email: person.email ?? null },
    ...{ honorific: labelled(honorificLabels, person.honorific), mobilePhone: p.mobilePhone },
    ...{ phone: person.phone ?? null, specialty: labelled(specialtyLabels, person.specialty) },
    ...{ city: person.city ?? null, postalCode: person.postalCode ?? null, veevaId: person.veevaId ?? null },
    ...{ society: person.society ?? null, userType: person.userType ?? null },
    businessUnit: businessUnitUuid ? { businessUnitUuid } : null,
    zone: zoneUuid ? { zoneUuid } : null,
    ...{ solicitationStatus: p.solicitation?.status ?? null, createdAt: p.createdAt, updatedAt: p.updatedAt },
  };
}
