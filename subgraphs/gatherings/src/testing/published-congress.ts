import { randomUUID } from 'node:crypto';
import { emptyGathering, type Gathering, type SensibleChange } from '@portal/domain';
import { GatheringModel } from '../gathering.model.ts';

/** The unit that has places at the congress, and one that has none. */
export const [unit, other] = [randomUUID(), randomUUID()];

export const unitQuotas = (doctorQuota: number) => ({
  businessUnitUuid: unit,
  criterias: ['HC'],
  doctorQuota,
  otherDisciplinesQuota: 4,
  hasAutomatedValidation: false,
  hasZoneQuota: false,
  mslResponsibleCriteria: false,
  solicitationEndDate: null,
  zones: [],
});

const oneDoctorLess: SensibleChange['changes'][number] = {
  field: 'gatheringBusinessUnits',
  from: [unitQuotas(6)],
  to: [unitQuotas(5)],
};

/** A published congress of ten places, and a change to one doctor less that waits, or none. */
export async function published({ isAsked = true, changes = [oneDoctorLess], units = [unit] } = {}) {
  const gatheringUuid = randomUUID();
  const gatheringSensibleChangeUuid = randomUUID();
  const name = `Congrès ${gatheringUuid}`;
  const quotas = { maximalQuota: 10, gatheringBusinessUnits: [unitQuotas(6)] };
  const change = {
    gatheringSensibleChangeUuid,
    status: 'PENDING',
    reason: 'Budget',
    initiatorUuid: null,
    changes,
    createdAt: new Date(),
    updatedAt: new Date(),
    deciderUuid: null,
    comment: null,
  };
  const gathering = { ...emptyGathering(gatheringUuid), name, nameKey: name, status: 'PUBLISHED', rev: 3, ...quotas };
  const more = {
    businessUnitUuids: units,
    gatheringSensibleChanges: isAsked ? [change] : [],
    sortDate: new Date(0),
    searchTokens: [],
  };
  await GatheringModel.create([{ ...gathering, ...more } as never]);
  return { gatheringUuid, gatheringSensibleChangeUuid };
}

export const stored = async (gatheringUuid: string) =>
  (await GatheringModel.findOne({ gatheringUuid }, { _id: 0 }).lean()) as unknown as Gathering;
