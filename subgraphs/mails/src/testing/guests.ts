import { randomUUID } from 'node:crypto';
import {
  type Actor,
  canSeeGathering,
  type GatheringSnapshot,
  gatheringVisibilityOf,
  type MailCandidate,
  PortalError,
} from '@portal/domain';
import { demoGatheringSnapshot, demoPlan } from '@portal/server/demo-plan';
import { lookupEndpoints, stubSubgraph } from '@portal/test/stubs/stub-subgraph';

/** Somebody of a list, as the stand-in of participants knows them. */
export interface Guest extends MailCandidate {
  gatheringUuid: string;
  email: string;
  /** Where they connect, who takes part from afar. */
  visioUrl?: string;
}

const guests = new Map<string, Guest>();
const gatherings = new Map<string, GatheringSnapshot>();

/** What other files of this worker had: the service copies all that its neighbours know, some time after its start. */
export function forgetGuests(): void {
  guests.clear();
  gatherings.clear();
}

/** An event that the stand-in of gatherings knows: open to HCPs, in 40 days. */
export function newGathering(changes: Partial<GatheringSnapshot> = {}): GatheringSnapshot {
  const now = new Date();
  const planned = demoPlan().find(({ stage }) => stage === 'PUBLISHED_FRONT')!;
  const begin = new Date(now.getTime() + 40 * 86_400_000);
  const gathering: GatheringSnapshot = {
    ...demoGatheringSnapshot(planned, now),
    gatheringUuid: randomUUID(),
    rev: 1,
    name: 'Congrès d’essai',
    beginDate: begin,
    endDate: new Date(begin.getTime() + 8 * 3_600_000),
    timezone: 'Europe/Paris',
    limitDate: null,
    ...changes,
  };
  gatherings.set(gathering.gatheringUuid, gathering);
  return gathering;
}

/** The event as it is from now on. */
export function changeGathering(gatheringUuid: string, changes: Partial<GatheringSnapshot>): GatheringSnapshot {
  const before = gatherings.get(gatheringUuid)!;
  const after = { ...before, ...changes, rev: before.rev + 1 };
  gatherings.set(gatheringUuid, after);
  return after;
}

/** Somebody added by hand to the list of an event. */
export function newGuest(gatheringUuid: string, changes: Partial<Guest> = {}): Guest {
  const participantUuid = changes.participantUuid ?? randomUUID();
  const guest: Guest = {
    gatheringUuid,
    kind: 'MANUAL',
    userUuid: null,
    healthCareProfessionalUuid: null,
    firstName: 'Camille',
    lastName: 'Martin',
    refusal: null,
    email: `${participantUuid.slice(0, 8)}@demo.test`,
    ...changes,
    participantUuid,
  };
  guests.set(participantUuid, guest);
  return guest;
}

/** A service asks for the next page of a list, and waits for it as long as this holds. */
export const nextPage: { holds: Promise<void> | null; asked: number } = { holds: null, asked: 0 };

interface Asked {
  gatheringUuid: string;
  participantUuids?: string[];
  after?: string | null;
}

const inOrder = (rows: readonly Guest[]): Guest[] =>
  [...rows].sort((a, b) => (a.participantUuid < b.participantUuid ? -1 : 1));
/** Small, so that everybody of an event is more than one page. */
const pageSize = 3;

/** As participants does: a list is of those who see its event. @throws PortalError NOT_FOUND */
function assertSeen(actor: Actor, gatheringUuid: string): void {
  const gathering = gatherings.get(gatheringUuid);
  if (actor.kind === 'user' && !(gathering && canSeeGathering(gathering, gatheringVisibilityOf(actor))))
    throw new PortalError('NOT_FOUND');
}

/** The stand-in of participants: who is on a list, whom a model suits, what is said of them. */
export const participants = stubSubgraph(
  'participants',
  {
    snapshots: async (_ctx, { participantUuids }: { participantUuids: string[] }) =>
      participantUuids.flatMap((participantUuid) => {
        const guest = guests.get(participantUuid);
        return guest ? [{ participantUuid, firstName: guest.firstName, lastName: guest.lastName }] : [];
      }),
    'mail-addresses': async (_ctx, { participantUuids }: { participantUuids: string[] }) =>
      participantUuids.flatMap((participantUuid) => {
        const guest = guests.get(participantUuid);
        return guest
          ? [{ participantUuid, address: guest.email, firstName: guest.firstName, lastName: guest.lastName }]
          : [];
      }),
  },
  {
    answers: {
      'mail-candidates': async (ctx, { gatheringUuid, participantUuids, after }: Asked) => {
        assertSeen(ctx.actor, gatheringUuid);
        const listed = inOrder([...guests.values()].filter((one) => one.gatheringUuid === gatheringUuid));
        if (participantUuids) {
          const people = listed.filter((one) => participantUuids.includes(one.participantUuid));
          if (ctx.actor.kind === 'user' && people.length < participantUuids.length) throw new PortalError('NOT_FOUND');
          return { people, hasMore: false };
        }
        if (after) {
          nextPage.asked += 1;
          await nextPage.holds;
        }
        const rest = listed.filter((one) => !after || one.participantUuid > after);
        return { people: rest.slice(0, pageSize), hasMore: rest.length > pageSize };
      },
      'mail-details': async (ctx, { participantUuid, model }: { participantUuid: string; model: string | null }) => {
        const candidate = guests.get(participantUuid);
        if (!candidate) throw new PortalError('NOT_FOUND');
        assertSeen(ctx.actor, candidate.gatheringUuid);
        const { firstName, lastName, refusal } = candidate;
        const known = gatherings.get(candidate.gatheringUuid);
        const details = {
          ...{ firstName, lastName, place: 'Lyon' },
          ...(known && { gatheringName: known.name }),
          ...(candidate.visioUrl && { visioUrl: candidate.visioUrl }),
        };
        return { details, candidate: { ...candidate, refusal: model ? refusal : null } };
      },
    },
  },
);

/** The stand-ins that say what somebody takes part in and where they sleep. */
export const activities = stubSubgraph(
  'activities',
  {},
  { answers: { 'mail-details': async () => ({ programme: 'Atelier' }) } },
);
export const logistics = stubSubgraph(
  'logistics',
  {},
  { answers: { 'mail-details': async () => ({ stay: 'Hôtel' }) } },
);

/** The stand-in that makes certificates of presence: of whoever is on a list. */
export const documents = stubSubgraph('documents', {
  'presence-certificate': async (_ctx, { participantUuid, text }: { participantUuid: string; text: string | null }) => {
    if (!guests.has(participantUuid)) throw new PortalError('NOT_FOUND');
    return { fileName: 'attestation-de-presence.pdf', content: Buffer.from(text ?? '%PDF').toString('base64') };
  },
});

/** What the stand-in of gatherings gives to others. */
export const gatheringVerbs = lookupEndpoints(gatherings, 'gatheringUuids');
