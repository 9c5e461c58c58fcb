import { badInput, type GatheringUserType, refusalOfHolder, type VirtualSession } from '@portal/domain';
import type { Context } from '@portal/server';
import { users } from '../copies.ts';
import { orgUnits } from '../database.ts';
import type { StoredSession } from './models.ts';

/** A unit that a session gets must be in service; one that it has already stays. @throws PortalError BAD_USER_INPUT, SERVICE_UNAVAILABLE */
export function assertUnitInService(before: VirtualSession | null, { businessUnitUuid }: VirtualSession): void {
  if (before?.businessUnitUuid === businessUnitUuid) return;
  const unit = orgUnits.unit(businessUnitUuid);
  if (!unit) throw badInput({ businessUnitUuid: 'Franchise inconnue' });
  if (unit.state !== 'active')
    throw badInput({ businessUnitUuid: `« ${unit.label} » est retirée et ne peut plus être choisie` });
}

const roles = { rocUuid: 'roc', projectManagerUuid: 'projectManager' } as const satisfies Record<
  string,
  GatheringUserType
>;
type Role = keyof typeof roles;

/**
 * Whoever becomes ROC or project manager of a session must be able to be it; who holds it already stays.
 * @throws PortalError BAD_USER_INPUT beside each, SERVICE_UNAVAILABLE when users does not answer
 */
export async function assertHolders(
  ctx: Context,
  given: Partial<Record<Role, unknown>>,
  before?: StoredSession | null,
): Promise<void> {
  const comers = (Object.keys(roles) as Role[]).flatMap((role) => {
    const userUuid = given[role];
    return typeof userUuid === 'string' && userUuid !== '' && userUuid !== before?.[role] ? [{ role, userUuid }] : [];
  });
  if (comers.length === 0) return;
  const found = await users.fetch(
    ctx,
    comers.map(({ userUuid }) => userUuid),
  );
  const known = new Map(found.map((one) => [one.userUuid, one]));
  const refused = comers.flatMap(({ role, userUuid }) => {
    const refusal = refusalOfHolder(roles[role], known.get(userUuid));
    return refusal ? [[role, refusal]] : [];
  });
  if (refused.length > 0) throw badInput(Object.fromEntries(refused));
}
