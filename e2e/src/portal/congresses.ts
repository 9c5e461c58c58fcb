import { dayIn } from './days.ts';
import { call } from './graphql.ts';
import { people, personOf, unitUuid } from './people.ts';

export interface Zone {
  zoneUuid: string;
  label: string;
}

/** A congress of AD that takes solicitations, each decided manually. */
export interface OpenCongress {
  gatheringUuid: string;
  name: string;
  beginDay: string;
  businessUnitUuid: string;
  /** Of the unit; the first has a quota of two, each other a quota of one. */
  zones: Zone[];
}

const zonesQuery = 'query Zones { businessUnits { businessUnitUuid zones { zoneUuid label } } }';

async function zonesOf(businessUnitUuid: string): Promise<Zone[]> {
  const { businessUnits } = await call<{ businessUnits: { businessUnitUuid: string; zones: Zone[] }[] }>(
    'admin',
    zonesQuery,
  );
  const { zones } = businessUnits.find((unit) => unit.businessUnitUuid === businessUnitUuid)!;
  // No HCP belongs to the zone that represents the whole unit.
  return zones.toSorted((a, b) => Number(a.label.endsWith('Global')) - Number(b.label.endsWith('Global')));
}

const creation = `mutation Create($information: GatheringInformationInput!) {
  createGathering(gatheringType: "congress", information: $information) { gatheringUuid }
}`;
const steps = `mutation Fill($id: ID!, $support: GatheringSupportInput!, $places: GatheringPlacesInput!, $criteria: GatheringCriteriaInput!) {
  updateGatheringSupport(gatheringUuid: $id, support: $support, base: { rev: 1 }) { status }
  updateGatheringPlaces(gatheringUuid: $id, places: $places, base: { rev: 1 }) { status }
  updateGatheringCriteria(gatheringUuid: $id, criteria: $criteria, base: { rev: 1 }) { status }
  completeGathering(gatheringUuid: $id) { status }
  setGatheringStatus(gatheringUuid: $id, targetStatus: "TO_VALIDATE") { status }
}`;
const validation = `mutation Validate($id: ID!, $unit: ID!) {
  general: validateGatheringSection(gatheringUuid: $id, section: "GLOBAL") { status }
  support: validateGatheringSection(gatheringUuid: $id, section: "SUPPORT_TEAM") { status }
  unit: validateGatheringSection(gatheringUuid: $id, section: "BUSINESS_UNIT", businessUnitUuid: $unit) { status }
}`;
const publication = `mutation Publish($id: ID!) {
  updateHostingConfiguration(gatheringUuid: $id, hostingConfiguration: {}, base: { rev: 1 }) { status }
  updateTransportConfiguration(gatheringUuid: $id, transportConfiguration: {}, base: { rev: 1 }) { status }
  staff: setGatheringStatus(gatheringUuid: $id, targetStatus: "PUBLISHED") { status }
  hcps: setGatheringStatus(gatheringUuid: $id, targetStatus: "PUBLISHED_FRONT") { status }
}`;

async function teamOf(unit: string) {
  const director = await personOf('dm');
  const manager = (await people('dm', unit)).find(({ userUuid }) => userUuid !== director.userUuid)!;
  const place = (userUuid: string, gatheringUserType: string, businessUnitUuid: string | null = unit) => ({
    userUuid,
    gatheringUserType,
    businessUnitUuid,
  });
  return [
    place((await personOf('roc')).userUuid, 'roc', null),
    place(director.userUuid, 'medicalDirector'),
    place((await personOf('cp')).userUuid, 'projectManager'),
    place(manager.userUuid, 'medical'),
  ];
}

const criteriaOf = (businessUnitUuid: string, zones: readonly Zone[]) => ({
  maximalQuota: zones.length + 3,
  gatheringBusinessUnits: [
    {
      businessUnitUuid,
      criterias: ['AD_H', 'AD_M', 'AD_L'],
      doctorQuota: zones.length + 1,
      otherDisciplinesQuota: 2,
      hasZoneQuota: true,
      hasAutomatedValidation: false,
      solicitationEndDate: dayIn(30).iso,
      zones: zones.map(({ zoneUuid }, index) => ({ zoneUuid, zoneQuota: index === 0 ? 2 : 1 })),
    },
  ],
});

/** A congress published to HCPs, with zone quotas: for tests that do not cover how it got there. */
export async function openCongress(name: string): Promise<OpenCongress> {
  const businessUnitUuid = await unitUuid('AD');
  const zones = await zonesOf(businessUnitUuid);
  const information = {
    name,
    beginDay: dayIn(60).iso,
    endDay: dayIn(62).iso,
    beginHour: '09:00',
    endHour: '18:00',
    format: 'PHYSICAL',
    location: 'Palais des congrès',
    city: 'Nantes',
    businessUnitUuids: [businessUnitUuid],
    mainBusinessUnitUuid: businessUnitUuid,
    nationalityType: 'french',
    learnedSociety: 'SFN',
  };
  const { createGathering } = await call<{ createGathering: { gatheringUuid: string } }>('roc', creation, {
    information,
  });
  const id = createGathering.gatheringUuid;
  await call('roc', steps, {
    id,
    support: { gatheringUsers: await teamOf(businessUnitUuid) },
    places: { numberOfInvitees: 20, limitDate: dayIn(50).iso },
    criteria: criteriaOf(businessUnitUuid, zones),
  });
  await call('dm', validation, { id, unit: businessUnitUuid });
  await call('roc', publication, { id });
  return { gatheringUuid: id, name, beginDay: information.beginDay, businessUnitUuid, zones };
}
