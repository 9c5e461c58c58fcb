import { type GatheringSnapshot, type GuestFacts, type HcpSnapshot, PortalError, type UserType } from '@portal/domain';
import type { InternalEndpoint } from '@portal/server';
import { lookupEndpoints } from '@portal/test/stubs/stub-subgraph';

/** A user as returned by users' internal endpoint. */
export interface KnownUser {
  userUuid: string;
  userType: UserType;
  businessUnitUuid?: string;
  zoneUuid: string | null;
  active: boolean;
  firstName: string;
  lastName: string;
  email: string;
  rev: number;
}

/** Data and answers of the stubbed services; a test changes them. */
export interface StubServices {
  gatherings: Map<string, GatheringSnapshot>;
  hcps: Map<string, HcpSnapshot>;
  users: Map<string, KnownUser>;
  /** What gatherings tells those invited of an event, by its uuid. */
  guestFacts: Map<string, GuestFacts>;
  /** Changes of gatherings that were dropped. */
  dropped: Set<string>;
  /** Gatherings for which logistics has no hotel. */
  withoutHotel: Set<string>;
  /** The stub's answer to `hold-rooms` and `full-nights`, and the requests it got. */
  rooms: { full: string[]; asked: unknown[]; released: string[] };
  /** Who has a proposal of transport to answer, as the stub of logistics says. */
  proposals: Set<string>;
  /** The stub's answer to `hold-slots`, and the requests it got. */
  slots: { answer: () => unknown; asked: unknown[]; released: string[] };
}

/** Nobody, nothing, and every place free. */
export const noStubServices = (): StubServices => ({
  gatherings: new Map(),
  hcps: new Map(),
  users: new Map(),
  guestFacts: new Map(),
  dropped: new Set(),
  withoutHotel: new Set(),
  rooms: { full: [], asked: [], released: [] },
  proposals: new Set(),
  slots: { answer: () => ({ full: [] }), asked: [], released: [] },
});

/** What gatherings answers beside snapshots. */
export const factVerbs = ({ guestFacts }: StubServices): Record<string, InternalEndpoint> => ({
  'guest-facts': async (_ctx, { gatheringUuid }: { gatheringUuid: string }) => {
    const facts = guestFacts.get(gatheringUuid);
    if (!facts) throw new PortalError('NOT_FOUND');
    return facts;
  },
});

/** With those who have one of the Veeva ids or addresses. */
export const lookupVerbsOfHcps = (hcps: StubServices['hcps']): Record<string, InternalEndpoint> => ({
  ...lookupEndpoints(hcps, 'healthCareProfessionalUuids'),
  'snapshots-named': async (_ctx, { veevaIds, emails }: Record<'veevaIds' | 'emails', string[]>) => {
    const [ids, addresses] = [new Set(veevaIds), new Set(emails)];
    return [...hcps.values()].filter(({ veevaId, email }) => ids.has(veevaId ?? '') || addresses.has(email ?? ''));
  },
});

/** A stand-in that a test ends, and starts again. */
export async function switched(start: () => Promise<() => Promise<void>>) {
  let stop: (() => Promise<void>) | undefined = await start();
  return {
    async down() {
      await stop?.();
      stop = undefined;
    },
    async up() {
      stop ??= await start();
    },
  };
}

/** What activities answers of slots. */
export const slotVerbs = ({ slots }: StubServices): Record<string, InternalEndpoint> => ({
  'hold-slots': async (_ctx, body) => {
    slots.asked.push(body);
    return slots.answer();
  },
  'release-slots': async (_ctx, { key }: { key: string }) => void slots.released.push(key),
});

/** What logistics answers of hotels and their beds. */
export const roomVerbs = ({ withoutHotel, rooms, proposals }: StubServices): Record<string, InternalEndpoint> => ({
  'has-hostings': async (_ctx, { gatheringUuid }: { gatheringUuid: string }) => ({
    hasHostings: !withoutHotel.has(gatheringUuid),
  }),
  'full-nights': async () => ({ nights: rooms.full }),
  'proposals-sent': async (_ctx, { participantUuids }: { participantUuids: string[] }) => ({
    participantUuids: participantUuids.filter((uuid) => proposals.has(uuid)),
  }),
  'hold-rooms': async (_ctx, body) => {
    rooms.asked.push(body);
    return { full: rooms.full };
  },
  'release-rooms': async (_ctx, { key }: { key: string }) => void rooms.released.push(key),
});
