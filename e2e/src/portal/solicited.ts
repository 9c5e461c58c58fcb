import { expect } from './expect.ts';
import { call } from './graphql.ts';

/** An HCP who may be solicited. */
export interface Hcp {
  uuid: string;
  firstName: string;
  lastName: string;
  fullName: string;
}

export const nameOf = ({ firstName, lastName }: Hcp): string => `${lastName.toLocaleUpperCase('fr-FR')} ${firstName}`;

/** Doctors of the zone who match the criteria and are not barred. */
export async function doctorsOf(zoneUuid: string): Promise<Hcp[]> {
  const query = `query Doctors($filters: HcpFilters) { searchHcpForHcpTable(limit: 40, filters: $filters) {
    hcps { uuid firstName lastName fullName } missedGatheringForHcps { healthCareProfessionalUuid } } }`;
  const filters = { zoneUuids: [zoneUuid], targets: ['AD_H', 'AD_M', 'AD_L'], types: ['DOCTOR'] };
  const { searchHcpForHcpTable: found } = await call<{
    searchHcpForHcpTable: { hcps: Hcp[]; missedGatheringForHcps: { healthCareProfessionalUuid: string }[] };
  }>('msl', query, { filters });
  const barred = found.missedGatheringForHcps.map(({ healthCareProfessionalUuid }) => healthCareProfessionalUuid);
  return found.hcps.filter(({ uuid }) => !barred.includes(uuid));
}

const collection = `mutation Collect($id: ID!, $hcp: ID!, $name: String!) {
  createSolicitation(gatheringUuid: $id, healthCareProfessionalUuid: $hcp, signature: { typedName: $name },
    form: { requestedSupport: [REGISTRATION], alreadyParticipated: false, priorFunding: false }) { solicitationUuid } }`;
const sending = 'mutation Send($id: ID!) { collectSolicitation(solicitationUuid: $id) { status } }';

/** As an MSL does it on their phone. @returns the solicitationUuid of one awaiting a decision */
export async function collect(gatheringUuid: string, hcp: Hcp): Promise<string> {
  const variables = { id: gatheringUuid, hcp: hcp.uuid, name: nameOf(hcp) };
  const { createSolicitation } = await call<{ createSolicitation: { solicitationUuid: string } }>(
    'msl',
    collection,
    variables,
  );
  const { collectSolicitation } = await call<{ collectSolicitation: { status: string } }>('msl', sending, {
    id: createSolicitation.solicitationUuid,
  });
  expect(collectSolicitation.status).toBe('ad_hoc_validation');
  return createSolicitation.solicitationUuid;
}

/** A link by which the HCP asks for a congress, as the MSL makes it. */
export async function linkOf({ uuid }: Hcp): Promise<{ address: string; link: { linkId: string } }> {
  const query = `mutation Link($hcp: ID!) {
    createHcpLink(healthCareProfessionalUuid: $hcp, purpose: "SOLICITATION") { address link { linkId } } }`;
  type Created = { createHcpLink: { address: string; link: { linkId: string } } };
  return (await call<Created>('msl', query, { hcp: uuid })).createHcpLink;
}
