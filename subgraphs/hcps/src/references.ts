import {
  badInput,
  type Hcp,
  type HcpInput,
  hcpWorkflow,
  isPermitted,
  mslUserTypes,
  targetFieldNames,
  targetFields,
  userTypes,
} from '@portal/domain';
import { type Context, callService } from '@portal/server';
import { z } from 'zod';
import { visibilityFilter } from './aggregate.ts';
import { type HcpFilter, HcpModel } from './models.ts';
import { orgUnits } from './org-units.ts';

type Named = Partial<Pick<HcpInput, 'zoneUuid' | 'mslResponsibleUuid' | 'businessUnitUuid' | 'abmEmails' | 'targets'>>;
type Before = Pick<Hcp, 'zoneUuid' | 'mslResponsibleUuid' | 'businessUnitUuid' | 'abmEmails' | 'targets'> | null;

const usersKnown = z.array(z.object({ userUuid: z.string(), userType: z.enum(userTypes), active: z.boolean() }));
const isUuid = (value: unknown): value is string => z.uuid().safeParse(value).success;
const isInService = (place: { state: string } | null): boolean => place?.state === 'active';

async function isMsl(ctx: Context, userUuid: string): Promise<boolean> {
  const answer = await callService('hcps', 'users', 'snapshots', { userUuids: [userUuid] }, ctx);
  return usersKnown.parse(answer).some(({ userType, active }) => active && mslUserTypes.includes(userType));
}

/** For an existing HCP only new references are checked: an MSL who has left since does not block other changes. */
async function known(ctx: Context, uuid: string | null): Promise<Before> {
  if (uuid === null) return null;
  const filter = { $and: [{ uuid: String(uuid) }, visibilityFilter(ctx)] } as HcpFilter;
  const looked = { zoneUuid: 1, mslResponsibleUuid: 1, businessUnitUuid: 1, abmEmails: 1, targets: 1 } as const;
  return HcpModel.findOne(filter, looked).lean();
}

/** The units and zones that a form may name: those in service, and criteria of the unit. */
function placeErrors(
  { businessUnitUuid, abmEmails, zoneUuid, targets }: Named,
  before: Before,
): Record<string, string> {
  const fields: Record<string, string> = {};
  const isUnit = (uuid: string): boolean => isInService(orgUnits.unit(uuid));
  if (businessUnitUuid && businessUnitUuid !== before?.businessUnitUuid && !isUnit(businessUnitUuid))
    fields.businessUnitUuid = 'Franchise inconnue';
  const mailed = new Set(before?.abmEmails.map((one) => one.businessUnitUuid));
  if (abmEmails?.some((one) => !mailed.has(one.businessUnitUuid) && !isUnit(one.businessUnitUuid)))
    fields.abmEmails = 'Franchise inconnue';
  if (isUuid(zoneUuid) && zoneUuid !== before?.zoneUuid && !isInService(orgUnits.zone(zoneUuid)))
    fields.zoneUuid = 'Zone inconnue';
  for (const name of targetFieldNames) {
    const code = targets?.[name];
    const unit = orgUnits.units().find(({ franchise }) => franchise === targetFields[name]);
    if (code && code !== before?.targets[name] && !unit?.criteria.some((one) => one.code === code))
      fields[`targets.${name}`] = 'Cible inconnue';
  }
  return fields;
}

/**
 * Checks that the unit, the zone, the targets and the MSL of an HCP form exist; the schema checks their format, and the act checks the right.
 * @param uuid of the HCP that is changed; null for a new one
 * @throws PortalError BAD_USER_INPUT beside each field, SERVICE_UNAVAILABLE when users is unavailable
 */
export async function assertReferences(
  ctx: Context,
  action: 'createHcp' | 'updateHcp',
  uuid: string | null,
  named: Named,
): Promise<void> {
  if (!isPermitted(hcpWorkflow.rows[action], {} as Hcp, ctx.actor)) return;
  const before = await known(ctx, uuid);
  const fields = placeErrors(named, before);
  const { mslResponsibleUuid } = named;
  if (
    isUuid(mslResponsibleUuid) &&
    mslResponsibleUuid !== before?.mslResponsibleUuid &&
    !(await isMsl(ctx, mslResponsibleUuid))
  )
    fields.mslResponsibleUuid = 'MSL inconnu';
  if (Object.keys(fields).length > 0) throw badInput(fields);
}
