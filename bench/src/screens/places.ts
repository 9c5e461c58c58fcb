import type { Session } from '../portal/session.ts';

/** Where the screens are that show one thing. */
export interface ScreenUrls {
  /** The published event with the most participants. */
  gatheringUuid: string;
  /** The hash of an HCP's own page, with the token of their link. */
  linkHash: string;
  /** The same for a SERF that is to be signed. */
  serfHash: string;
}

const EVENTS = 'query { searchGatherings(first: 200) { items { gatheringUuid status gatheringType } } }';
const PEOPLE = `query People($gatheringUuid: ID!) {
  participantsForGatheringWithPagination(gatheringUuid: $gatheringUuid, pagination: { limit: 200 }) {
    total hits { healthCareProfessionalUuid invitationStatus } } }`;
const LINK = `mutation Link($hcp: ID!, $gatheringUuid: ID!) {
  createHcpLink(healthCareProfessionalUuid: $hcp, purpose: "SUBSCRIPTION", gatheringUuid: $gatheringUuid) { address } }`;

interface People {
  participantsForGatheringWithPagination: {
    total: number;
    hits: { healthCareProfessionalUuid: string | null; invitationStatus: string }[];
  };
}

/** Finds them in the demo's data. @throws Error when the demo has no event that is published to HCPs */
export async function findScreenUrls(session: Session): Promise<ScreenUrls> {
  type Events = { searchGatherings: { items: { gatheringUuid: string; status: string }[] } };
  const { searchGatherings: found } = await session.ask<Events>(EVENTS);
  const events: { gatheringUuid: string; total: number; hcps: string[] }[] = [];
  for (const { gatheringUuid, status } of found.items) {
    if (status !== 'PUBLISHED_FRONT') continue;
    const { participantsForGatheringWithPagination: people } = await session.ask<People>(PEOPLE, { gatheringUuid });
    const hcps = people.hits
      .filter(({ invitationStatus }) => invitationStatus === 'UNANSWERED')
      .flatMap(({ healthCareProfessionalUuid: uuid }) => uuid ?? []);
    events.push({ gatheringUuid, total: people.total, hcps });
  }
  const [largest] = events.sort((a, b) => b.total - a.total);
  if (!largest) throw new Error('no event is published');
  return {
    gatheringUuid: largest.gatheringUuid,
    linkHash: await linkHash(session, largest),
    serfHash: await serfHash(session),
  };
}

const UNSIGNED = 'query { hcpsWithoutSerf(formType: DEFAULT, first: 1) { items { healthCareProfessionalUuid } } }';
const SERF_LINK =
  'mutation Link($hcp: ID!) { createHcpLink(healthCareProfessionalUuid: $hcp, purpose: "SERF") { address } }';

async function serfHash(session: Session): Promise<string> {
  type Found = { hcpsWithoutSerf: { items: { healthCareProfessionalUuid: string }[] } };
  const { hcpsWithoutSerf } = await session.ask<Found>(UNSIGNED);
  const [first] = hcpsWithoutSerf.items;
  if (!first) throw new Error('everybody has signed');
  type Made = { createHcpLink: { address: string } };
  const made = await session.ask<Made>(SERF_LINK, { hcp: first.healthCareProfessionalUuid });
  return new URL(made.createHcpLink.address).hash;
}

/** A link to the event for the first of its HCPs who have not answered and may have one. */
async function linkHash(session: Session, { gatheringUuid, hcps }: { gatheringUuid: string; hcps: string[] }) {
  let reason: unknown;
  for (const hcp of hcps.slice(0, 20)) {
    try {
      type Made = { createHcpLink: { address: string } };
      const { createHcpLink } = await session.ask<Made>(LINK, { hcp, gatheringUuid });
      return new URL(createHcpLink.address).hash;
    } catch (error) {
      reason = error;
    }
  }
  throw new Error('no HCP of the event may have a link', { cause: reason });
}
