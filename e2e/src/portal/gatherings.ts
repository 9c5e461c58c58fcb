import { dayIn } from './days.ts';
import { call } from './graphql.ts';
import { people, personOf, unitUuid } from './people.ts';

interface Section {
  section: string;
  businessUnit: { businessUnitUuid: string } | null;
}

const sectionsQuery =
  'query Sections($id: ID!) { gathering(gatheringUuid: $id) { sections { section businessUnit { businessUnitUuid } } } }';
const validation =
  'mutation Validate($id: ID!, $section: String!, $unit: ID) { validateGatheringSection(gatheringUuid: $id, section: $section, businessUnitUuid: $unit) { status } }';

/** Validates every section of an event of the company on AD: the project manager the general ones, the medical director the unit's. */
export async function decideAll(gatheringUuid: string): Promise<void> {
  const { gathering } = await call<{ gathering: { sections: Section[] } }>('roc', sectionsQuery, { id: gatheringUuid });
  for (const { section, businessUnit } of gathering.sections) {
    const account = section === 'BUSINESS_UNIT' ? 'dm' : 'cp';
    await call(account, validation, { id: gatheringUuid, section, unit: businessUnit?.businessUnitUuid ?? null });
  }
}

const creation = `mutation Create($type: String!, $information: GatheringInformationInput!) {
  createGathering(gatheringType: $type, information: $information) { gatheringUuid }
}`;
const steps = `mutation Fill($id: ID!, $support: GatheringSupportInput!, $places: GatheringPlacesInput!, $criteria: GatheringCriteriaInput!) {
  updateGatheringSupport(gatheringUuid: $id, support: $support, base: { rev: 1 }) { status }
  updateGatheringPlaces(gatheringUuid: $id, places: $places, base: { rev: 1 }) { status }
  updateGatheringCriteria(gatheringUuid: $id, criteria: $criteria, base: { rev: 1 }) { status }
  completeGathering(gatheringUuid: $id) { status }
  setGatheringStatus(gatheringUuid: $id, targetStatus: "TO_VALIDATE") { status }
}`;
const publication = `mutation Publish($id: ID!) {
  updateHostingConfiguration(gatheringUuid: $id, hostingConfiguration: {}, base: { rev: 1 }) { status }
  updateTransportConfiguration(gatheringUuid: $id, transportConfiguration: {}, base: { rev: 1 }) { status }
  setGatheringStatus(gatheringUuid: $id, targetStatus: "PUBLISHED") { status }
}`;

/** The first step of an event of the company, at a venue; days are counted from today. */
export const eventInformation = (name: string, unit: string, { from, to }: { from: number; to: number }) => ({
  name,
  beginDay: dayIn(from).iso,
  endDay: dayIn(to).iso,
  beginHour: '09:00',
  endHour: '18:00',
  format: 'PHYSICAL',
  location: 'Hôtel du Parc',
  city: 'Lille',
  businessUnitUuids: [unit],
  mainBusinessUnitUuid: unit,
  eventType: 'medical',
  invitationType: 'medical',
});

/** An event of the company on AD, published to staff: for tests that do not cover how it got there. */
export async function publishedEvent(name: string): Promise<string> {
  const unit = await unitUuid('AD');
  const director = await personOf('dm');
  const manager = (await people('dm', unit)).find(({ userUuid }) => userUuid !== director.userUuid)!;
  const { createGathering } = await call<{ createGathering: { gatheringUuid: string } }>('roc', creation, {
    type: 'biogenEvent',
    information: eventInformation(name, unit, { from: 50, to: 51 }),
  });
  const id = createGathering.gatheringUuid;
  const place = (userUuid: string, gatheringUserType: string, businessUnitUuid: string | null = unit) => ({
    userUuid,
    gatheringUserType,
    businessUnitUuid,
  });
  await call('roc', steps, {
    id,
    support: {
      gatheringUsers: [
        place((await personOf('roc')).userUuid, 'roc', null),
        place(director.userUuid, 'medicalDirector'),
        place((await personOf('cp')).userUuid, 'projectManager'),
        place(manager.userUuid, 'medical'),
      ],
    },
    places: { availablePlace: 40, limitDate: dayIn(40).iso },
    criteria: { gatheringBusinessUnits: [{ businessUnitUuid: unit, criterias: ['AD_H'] }] },
  });
  await decideAll(id);
  await call('roc', publication, { id });
  return id;
}
