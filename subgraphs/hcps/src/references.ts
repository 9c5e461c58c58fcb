import { badInput, type Hcp, type HcpInput, hcpWorkflow, isPermitted } from '@portal/domain';
import { askService, type Context } from '@portal/server';
import { z } from 'zod';
import { isUnit, reachOf } from './aggregate.ts';
import { type HcpFilter, HcpModel } from './models.ts';

type Named = Partial<Pick<HcpInput, 'zoneUuid' | 'mslResponsibleUuid' | 'businessUnitUuid' | 'abmEmails'>>;

const zonesKnown = z.array(z.object({ zoneUuid: z.string() }));
const usersKnown = z.array(z.object({ userUuid: z.string(), userType: z.string(), active: z.boolean() }));
const isUuid = (value: unknown): value is string => z.uuid().safeParse(value).success;

async function isZone(ctx: Context, zoneUuid: string): Promise<boolean> {
  const answer = await askService('hcps', 'users', 'zones', { zoneUuids: [zoneUuid] }, ctx);
  return zonesKnown.parse(answer).length === 1;
}

async function isMsl(ctx: Context, userUuid: string): Promise<boolean> {
  const answer = await askService('hcps', 'users', 'snapshots', { userUuids: [userUuid] }, ctx);
  return usersKnown.parse(answer).some(({ userType, active }) => active && ['msl', 'mslManager'].includes(userType));
}

/** Of an HCP that is there only what is new is looked at: an MSL who has left since does not stop other changes. */
async function known(ctx: Context, uuid: string | null): Promise<Pick<Hcp, 'zoneUuid' | 'mslResponsibleUuid'> | null> {
  if (uuid === null) return null;
  const filter = { $and: [{ uuid: String(uuid) }, reachOf(ctx)] } as HcpFilter;
  return HcpModel.findOne(filter, { zoneUuid: 1, mslResponsibleUuid: 1 }).lean();
}

/**
 * That the unit, the zone and the MSL of an HCP form exist; their form is the schema's to judge, and who may not act is refused by the act.
 * @param uuid of the HCP that is changed; null for a new one
 * @throws PortalError BAD_USER_INPUT beside each field, SERVICE_UNAVAILABLE when users cannot say
 */
export async function assertReferences(
  ctx: Context,
  action: 'createHcp' | 'updateHcp',
  uuid: string | null,
  { businessUnitUuid, abmEmails, zoneUuid, mslResponsibleUuid }: Named,
): Promise<void> {
  if (!isPermitted(hcpWorkflow.rows[action] as never, {} as Hcp, ctx.actor)) return;
  const before = await known(ctx, uuid);
  const fields: Record<string, string> = {};
  if (businessUnitUuid && !isUnit(businessUnitUuid)) fields.businessUnitUuid = 'Franchise inconnue';
  if (abmEmails?.some((one) => !isUnit(one.businessUnitUuid))) fields.abmEmails = 'Franchise inconnue';
  if (isUuid(zoneUuid) && zoneUuid !== before?.zoneUuid && !(await isZone(ctx, zoneUuid)))
    fields.zoneUuid = 'Zone inconnue';
  if (
    isUuid(mslResponsibleUuid) &&
    mslResponsibleUuid !== before?.mslResponsibleUuid &&
    !(await isMsl(ctx, mslResponsibleUuid))
  )
    fields.mslResponsibleUuid = 'MSL inconnu';
  if (Object.keys(fields).length > 0) throw badInput(fields);
}
