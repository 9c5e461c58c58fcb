import { randomUUID } from 'node:crypto';
import { emptyGathering, type Gathering, type Hcp } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { actorOfType } from '@portal/test/actors';
import { derivedOf } from '../../../gatherings/src/aggregate.ts';
import { GatheringModel } from '../../../gatherings/src/gathering.model.ts';

export const unit = demoUuid('businessUnit:MS');
export const msl = actorOfType('msl', { businessUnitUuid: unit });
export const dm = actorOfType('dm', { businessUnitUuid: unit });
export const roc = actorOfType('roc');

const day = 86_400_000;
export const inDays = (days: number): Date => new Date(Date.now() + days * day);

/** A congress in Lyon, published to HCPs, with that many places for doctors, in a month. */
export function congressOf({ places = 3, ...more }: Partial<Gathering> & { places?: number } = {}): Gathering {
  const gatheringUuid = randomUUID();
  const name = more.name ?? `Congrès ${gatheringUuid}`;
  const quotas = {
    businessUnitUuid: unit,
    criterias: ['MS_H'],
    doctorQuota: places,
    otherDisciplinesQuota: 1,
    hasAutomatedValidation: false,
    hasZoneQuota: false,
    mslResponsibleCriteria: false,
    solicitationEndDate: null,
    zones: [],
  };
  return {
    ...emptyGathering(gatheringUuid),
    name,
    nameKey: `${name} ${gatheringUuid}`,
    status: 'PUBLISHED_FRONT',
    rev: 1,
    beginDate: inDays(30),
    endDate: inDays(32),
    city: 'Lyon',
    nationalityType: 'european',
    businessUnitUuids: [unit],
    mainBusinessUnitUuid: unit,
    maximalQuota: places + 1,
    gatheringBusinessUnits: [quotas],
    ...more,
  } as Gathering;
}

/** Inserts it into gatherings. */
export const putCongress = (gathering: Gathering) =>
  GatheringModel.create([{ ...gathering, ...derivedOf(gathering) } as never]);

/** A neurologist of Paris, within the criteria, who agreed to mails. */
export const doctorOf = (more: Partial<Hcp> = {}): Partial<Hcp> => ({
  postalCode: '75013',
  city: 'Paris',
  businessUnitUuid: unit,
  businessUnitUuids: [unit],
  mslResponsibleUuid: msl.userUuid,
  targets: { ms: 'MS_H', bbu: null, sma: null, ad: null, kme: false },
  email: 'docteur@demo.test',
  emailConsent: true,
  ...more,
});

export const createQuery = `mutation($g: ID!, $h: ID!) { createSolicitation(gatheringUuid: $g, healthCareProfessionalUuid: $h,
  form: { requestedSupport: [REGISTRATION], alreadyParticipated: false, priorFunding: false }, signature: { typedName: "Adélaïde Cœurdevey", nameConfirmed: true }) { solicitationUuid } }`;
