import { call } from './graphql.ts';
import { isOfTheDemo } from './of-the-demo.ts';

/** Values of the parameters of a route (`:hcpUuid`), by name without the colon. */
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
  hostings: { hostingUuid: string; name: string }[];
  notes: { items: { uuid: string; visualIdentifier: string }[] };
  openNotes: { items: { uuid: string }[] };
}

const query = `query Places($id: ID!) {
  people: participantsForGatheringWithPagination(gatheringUuid: $id, pagination: { limit: 1, sort: "NAME" }) { hits { lastName } }
  guests: participantsForGatheringWithPagination(gatheringUuid: $id, filters: { kinds: [HCP], invitationStatuses: [UNANSWERED], categories: ["DOCTOR_LOCAL"] }, pagination: { limit: 1 }) {
    hits { healthCareProfessionalUuid lastName } }
  staff: participantsForGatheringWithPagination(gatheringUuid: $id, filters: { kinds: [STAFF] }, pagination: { limit: 1 }) { hits { userUuid lastName } }
  activities: activitiesForGathering(gatheringUuid: $id, first: 1) { items { activityUuid name } }
  hostings: hostingsForGathering(gatheringUuid: $id) { hostingUuid name }
  notes: expenseNotes(gatheringUuid: $id, limit: 1) { items { uuid visualIdentifier } }
  openNotes: expenseNotes(gatheringUuid: $id, statuses: [ex_nihilo], limit: 1) { items { uuid } } }`;

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

/** A solicitation of the demo that an MSL has created and not collected yet, with its HCP and their own link. */
async function solicitationPlaces(): Promise<Places> {
  const asked =
    'query Asked { searchSolicitations(first: 1, filters: { statuses: [created] }) { items { solicitationUuid healthCareProfessionalUuid hcpFirstName hcpLastName } } }';
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

interface Note {
  transportNoteUuid: string;
  lastName: string;
  participant: { healthCareProfessionalUuid: string | null };
}

/** A proposal of transport that an HCP has not answered, and their own link to it. */
async function transportPlaces(gatheringUuid: string): Promise<Places> {
  const query = `query Notes($id: ID!) { transportNotes(gatheringUuid: $id, status: WAITING_FOR_FEEDBACK) {
    items { transportNoteUuid lastName participant { healthCareProfessionalUuid } } } }`;
  const { transportNotes } = await call<{ transportNotes: { items: Note[] } }>('roc', query, { id: gatheringUuid });
  const note = transportNotes.items.find(({ participant }) => participant.healthCareProfessionalUuid)!;
  const link = `mutation Link($hcp: ID!, $id: ID!) { createHcpLink(healthCareProfessionalUuid: $hcp, purpose: "TRANSPORT", gatheringUuid: $id) { address } }`;
  const variables = { hcp: note.participant.healthCareProfessionalUuid, id: gatheringUuid };
  const { createHcpLink } = await call<{ createHcpLink: { address: string } }>('roc', link, variables);
  return {
    transportNoteUuid: note.transportNoteUuid,
    travellerName: note.lastName.toLocaleUpperCase('fr'),
    transportToken: createHcpLink.address.split('token=')[1]!,
  };
}

/** A form of the demo that waits for its HCP, with their own link. */
async function serfPlaces(): Promise<Places> {
  const asked =
    'query Forms { serfs(first: 1, filters: { formType: DEFAULT, statuses: [not_signed] }) { items { serfUuid healthCareProfessionalUuid firstName lastName } } }';
  type Form = { serfUuid: string; healthCareProfessionalUuid: string; firstName: string; lastName: string };
  const { serfs } = await call<{ serfs: { items: Form[] } }>('msl', asked);
  const { serfUuid, healthCareProfessionalUuid: hcp, firstName, lastName } = serfs.items[0]!;
  const link =
    'mutation Link($hcp: ID!) { createHcpLink(healthCareProfessionalUuid: $hcp, purpose: "SERF") { address } }';
  const { createHcpLink } = await call<{ createHcpLink: { address: string } }>('msl', link, { hcp });
  return {
    serfUuid,
    serfHcpUuid: hcp,
    serfName: `${lastName.toLocaleUpperCase('fr-FR')} ${firstName}`,
    serfToken: createHcpLink.address.split('token=')[1]!,
  };
}

/** A version of the programme's page, its draft if there is one, and the oldest of its requests. */
async function programmePlaces(): Promise<Places> {
  const asked = `query Programme {
    programmeVersions { versionUuid state }
    programmeRequests(first: 1, direction: "ASC") { items { requestUuid reference } } }`;
  const { programmeVersions, programmeRequests } = await call<{
    programmeVersions: { versionUuid: string; state: string }[];
    programmeRequests: { items: { requestUuid: string; reference: string }[] };
  }>('admin', asked);
  const { requestUuid, reference } = programmeRequests.items[0]!;
  // While a journey puts the draft on line there is none: who opens another version is told so.
  const { versionUuid } = programmeVersions.find(({ state }) => state === 'draft') ?? programmeVersions[0]!;
  return { versionUuid, requestUuid, requestReference: reference };
}

/** A virtual session of the demo that may still be changed. */
async function sessionPlaces(): Promise<Places> {
  const asked =
    'query Sessions { virtualSessions(filters: { statuses: [CLOSED] }, first: 1) { items { virtualSessionUuid name } } }';
  const { virtualSessions } = await call<{
    virtualSessions: { items: { virtualSessionUuid: string; name: string }[] };
  }>('roc', asked);
  const { virtualSessionUuid, name: sessionName } = virtualSessions.items[0]!;
  return { virtualSessionUuid, sessionName };
}

/** The webhook of the demo. */
async function webhookPlaces(): Promise<Places> {
  const { webhooks } = await call<{ webhooks: { webhookUuid: string; name: string }[] }>(
    'admin',
    'query Webhooks { webhooks { webhookUuid name } }',
  );
  return { webhookUuid: webhooks.find(({ name }) => name === 'Outil de planification')!.webhookUuid };
}

/** The token of a new link of the HCP for the gathering. */
async function tokenFor(purpose: string, hcp: string, id: string): Promise<string> {
  const link = `mutation Link($hcp: ID!, $id: ID!) { createHcpLink(healthCareProfessionalUuid: $hcp, purpose: "${purpose}", gatheringUuid: $id) { address } }`;
  const { createHcpLink } = await call<{ createHcpLink: { address: string } }>('roc', link, { hcp, id });
  return createHcpLink.address.split('token=')[1]!;
}

interface Congress {
  gatheringUuid: string;
  name: string;
  eveniumEventId: string;
}

/** A congress of the demo that HCPs can answer to and that has some of everything. */
async function wholeCongress(): Promise<Congress & { found: Found }> {
  const some =
    'query Some { searchGatherings(first: 50, filters: { statuses: ["PUBLISHED_FRONT"], gatheringTypes: ["congress"], periods: [TO_COME] }) { items { gatheringUuid name eveniumEventId } } }';
  const { searchGatherings } = await call<{ searchGatherings: { items: Congress[] } }>('roc', some);
  for (const congress of searchGatherings.items.filter(isOfTheDemo)) {
    const found = await call<Found>('roc', query, { id: congress.gatheringUuid });
    const { people, guests, staff, activities, hostings, notes, openNotes } = found;
    const all = [people.hits, guests.hits, staff.hits, activities.items, hostings, notes.items, openNotes.items];
    if (all.every((kind) => kind.length > 0)) return { ...congress, found };
  }
  throw new Error('no congress of the demo has some of everything');
}

/** A congress of the demo that HCPs can answer to, with an HCP who has not, a member of staff, an activity and a link. */
export async function demoPlaces(): Promise<Places> {
  const { gatheringUuid, name, eveniumEventId, found } = await wholeCongress();
  const [guest, staff, activity] = [found.guests.hits[0]!, found.staff.hits[0]!, found.activities.items[0]!];
  const hcpUuid = guest.healthCareProfessionalUuid;
  return {
    gatheringUuid,
    name,
    attendeeName: found.people.hits[0]!.lastName,
    hcpUuid,
    hcpName: guest.lastName,
    userUuid: staff.userUuid,
    userName: staff.lastName,
    activityUuid: activity.activityUuid,
    activityName: activity.name,
    hostingUuid: found.hostings[0]!.hostingUuid,
    hostingName: found.hostings[0]!.name,
    expenseNoteUuid: found.notes.items[0]!.uuid,
    noteNumber: found.notes.items[0]!.visualIdentifier,
    openNoteUuid: found.openNotes.items[0]!.uuid,
    token: await tokenFor('SUBSCRIPTION', hcpUuid, gatheringUuid),
    expenseToken: await tokenFor('EXPENSE', hcpUuid, gatheringUuid),
    ...(await transportPlaces(gatheringUuid)),
    ...(await solicitationPlaces()),
    ...(await serfPlaces()),
    ...(await programmePlaces()),
    ...(await sessionPlaces()),
    ...(await webhookPlaces()),
    ...(await guestPlaces(gatheringUuid, eveniumEventId)),
  };
}

/** A text with its route parameters filled in; unknown parameters stay. */
export const filledWith = (places: Places, text: string): string =>
  text.replace(/:([a-z]\w+)/gi, (place, name: string) => places[name] ?? place);
