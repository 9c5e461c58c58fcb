import { call } from './graphql.ts';

/** What stands in the places of a route (`:hcpUuid`), by name without the colon. */
export type Places = Record<string, string>;

interface Person {
  healthCareProfessionalUuid: string;
  userUuid: string;
  lastName: string;
}
interface Found {
  people: { hits: Person[] };
  guests: { hits: Person[] };
  staff: { hits: Person[] };
  activities: { items: { activityUuid: string; name: string }[] };
}

const query = `query Places($id: ID!) {
  people: participantsForGatheringWithPagination(gatheringUuid: $id, pagination: { limit: 1, sort: "NAME" }) { hits { lastName } }
  guests: participantsForGatheringWithPagination(gatheringUuid: $id, filters: { kinds: ["HCP"], invitationStatuses: ["UNANSWERED"], categories: ["DOCTOR_LOCAL"] }, pagination: { limit: 1 }) {
    hits { healthCareProfessionalUuid lastName } }
  staff: participantsForGatheringWithPagination(gatheringUuid: $id, filters: { kinds: ["STAFF"] }, pagination: { limit: 1 }) { hits { userUuid lastName } }
  activities: activitiesForGathering(gatheringUuid: $id, first: 1) { items { activityUuid name } } }`;

/** A guest of the congress at Evenium. */
async function guestPlaces(gatheringUuid: string, eveniumEventId: string): Promise<Places> {
  const query =
    'query Guest($id: ID!, $event: ID!, $guest: ID!) { eveniumGuest(gatheringUuid: $id, eveniumEventId: $event, eveniumGuestId: $guest) { lastName } }';
  const eveniumGuestId = `G-${eveniumEventId}-1`;
  const { eveniumGuest } = await call<{ eveniumGuest: { lastName: string } }>('roc', query, {
    id: gatheringUuid,
    event: eveniumEventId,
    guest: eveniumGuestId,
  });
  return { eveniumEventId, eveniumGuestId, guestName: eveniumGuest.lastName.toLocaleUpperCase('fr-FR') };
}

interface Asked {
  solicitationUuid: string;
  healthCareProfessionalUuid: string;
  hcpFirstName: string;
  hcpLastName: string;
}

/** A solicitation of the demo that an MSL has taken down and not collected yet, with its HCP and their own link. */
async function solicitationPlaces(): Promise<Places> {
  const asked =
    'query Asked { searchSolicitations(first: 1, filters: { statuses: ["created"] }) { items { solicitationUuid healthCareProfessionalUuid hcpFirstName hcpLastName } } }';
  const { searchSolicitations } = await call<{ searchSolicitations: { items: Asked[] } }>('msl', asked);
  const { solicitationUuid, healthCareProfessionalUuid, hcpFirstName, hcpLastName } = searchSolicitations.items[0]!;
  const link =
    'mutation Link($hcp: ID!) { createHcpLink(healthCareProfessionalUuid: $hcp, purpose: "SOLICITATION") { address } }';
  const variables = { hcp: healthCareProfessionalUuid };
  const { createHcpLink } = await call<{ createHcpLink: { address: string } }>('msl', link, variables);
  return {
    solicitationUuid,
    solicitedUuid: healthCareProfessionalUuid,
    solicitedName: `${hcpLastName.toLocaleUpperCase('fr-FR')} ${hcpFirstName}`,
    solicitedLastName: hcpLastName,
    requestToken: createHcpLink.address.split('token=')[1]!,
  };
}

/** A congress of the demo that HCPs can answer to, with an HCP who has not, a member of staff, an activity and a link. */
export async function demoPlaces(): Promise<Places> {
  const some =
    'query Some { searchGatherings(first: 1, filters: { statuses: ["PUBLISHED_FRONT"], gatheringTypes: ["congress"], periods: ["TO_COME"] }) { items { gatheringUuid name eveniumEventId } } }';
  const { searchGatherings } = await call<{
    searchGatherings: { items: { gatheringUuid: string; name: string; eveniumEventId: string }[] };
  }>('roc', some);
  const { gatheringUuid, name, eveniumEventId } = searchGatherings.items[0]!;
  const found = await call<Found>('roc', query, { id: gatheringUuid });
  const [guest, staff, activity] = [found.guests.hits[0]!, found.staff.hits[0]!, found.activities.items[0]!];
  const link = `mutation Link($hcp: ID!, $id: ID!) { createHcpLink(healthCareProfessionalUuid: $hcp, purpose: "SUBSCRIPTION", gatheringUuid: $id) { address } }`;
  const { createHcpLink } = await call<{ createHcpLink: { address: string } }>('roc', link, {
    hcp: guest.healthCareProfessionalUuid,
    id: gatheringUuid,
  });
  return {
    gatheringUuid,
    name,
    attendeeName: found.people.hits[0]!.lastName,
    hcpUuid: guest.healthCareProfessionalUuid,
    hcpName: guest.lastName,
    userUuid: staff.userUuid,
    userName: staff.lastName,
    activityUuid: activity.activityUuid,
    activityName: activity.name,
    token: createHcpLink.address.split('token=')[1]!,
    ...(await solicitationPlaces()),
    ...(await guestPlaces(gatheringUuid, eveniumEventId)),
  };
}

/** A text with its places filled in; a place that is not known stays. */
export const filledWith = (places: Places, text: string): string =>
  text.replace(/:([a-z]\w+)/gi, (place, name: string) => places[name] ?? place);
