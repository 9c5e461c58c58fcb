import { dayIn } from './days.ts';
import { eventInformation } from './gatherings.ts';
import { call } from './graphql.ts';
import { unitUuid } from './people.ts';

/** What two people work on at once: an event that is being made, with an activity and a participant, and an HCP. */
export interface SharedThings {
  gatheringUuid: string;
  activityUuid: string;
  participantUuid: string;
  hcpUuid: string;
}

const eventOf = `mutation Event($information: GatheringInformationInput!) {
  createGathering(gatheringType: "biogenEvent", information: $information) { gatheringUuid } }`;
const activityOf = `mutation Activity($id: ID!, $activity: ActivityInput!) {
  createActivity(gatheringUuid: $id, activity: $activity) { activityUuid } }`;
const participantOf = `mutation Participant($id: ID!, $person: ParticipantDetailsInput!) {
  createParticipant(gatheringUuid: $id, participantDetails: $person) { participantUuid } }`;
const hcpOf = 'mutation Hcp($hcp: HcpInput!) { createHcp(hcp: $hcp) { uuid } }';

/** Makes them, with nothing but their names and what is required. */
export async function sharedThings(name: string): Promise<SharedThings> {
  const unit = await unitUuid('AD');
  const { createGathering } = await call<{ createGathering: { gatheringUuid: string } }>('roc', eventOf, {
    information: eventInformation(name, unit, { from: 60, to: 63 }),
  });
  const id = createGathering.gatheringUuid;
  const { activityCategories } = await call<{ activityCategories: { uuid: string }[] }>(
    'roc',
    '{ activityCategories { uuid } }',
  );
  const activity = {
    name: 'Atelier à deux',
    activityCategoryUuid: activityCategories[0]!.uuid,
    organizer: 'biogen',
    nature: 'PHYSICAL',
    date: dayIn(63).iso,
    startHour: '10:00',
    endHour: '11:00',
    entryType: 'OPEN',
    quota: 20,
  };
  const { createActivity } = await call<{ createActivity: { activityUuid: string } }>('roc', activityOf, {
    id,
    activity,
  });
  const person = {
    gender: 'OTHER',
    firstName: 'Dominique',
    lastName: 'Partage',
    category: 'DOCTOR_LOCAL',
    email: `dominique.${Date.now()}@exemple.test`,
  };
  const { createParticipant } = await call<{ createParticipant: { participantUuid: string } }>('roc', participantOf, {
    id,
    person,
  });
  const hcp = {
    firstName: 'Maud',
    lastName: `Commune${Date.now()}`,
    type: 'DOCTOR',
    specialty: 'NEUROLOGY',
    postalCode: '59000',
    city: 'Lille',
  };
  const { createHcp } = await call<{ createHcp: { uuid: string } }>('roc', hcpOf, { hcp });
  return {
    gatheringUuid: id,
    activityUuid: createActivity.activityUuid,
    participantUuid: createParticipant.participantUuid,
    hcpUuid: createHcp.uuid,
  };
}
