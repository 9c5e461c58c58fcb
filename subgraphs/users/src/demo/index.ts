import { searchFieldsOf, type User, type UserType, userChanged } from '@portal/domain';
import { type Context, emit, inTransaction } from '@portal/server';
import { type DemoPerson, demoPeople } from '@portal/server/demo-plan';
import { demoUuid } from '@portal/server/service/demo';
import { businessUnitUuidOf, type Franchise, zoneUuidOf } from '@portal/server/service/first-units';

import { applicationLinks, delegations, savedViews, users, zones } from '../database.ts';
import { ensureReferenceData } from '../org-units/reference-data.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { demoApplications } from './applications.ts';
import { demoDelegations } from './delegations.ts';

/** Of every demo account (decisions, section 10). */
export const demoPassword = 'Congres2026!';

/** Inserts the fictitious staff and the dashboard into an empty database, in one transaction; does nothing in a filled one. */
export async function seedDemo(ctx: Context): Promise<void> {
  await ensureReferenceData(ctx);
  if (await users.exists({})) return;
  // One hash for all: 130 of them would take seconds, and there is nothing to protect.
  const passwordHash = await hashPassword(demoPassword);
  const staff = demoPeople.map((person) => userOf(person, passwordHash, ctx.now()));
  await inTransaction(ctx, async (tx) => {
    const { session } = tx;
    await users.insertMany(staff, { session });
    await applicationLinks.insertMany(
      demoApplications.map(({ key, ...link }) => ({
        ...link,
        applicationLinkUuid: demoUuid(`application:${key}`),
        state: 'listed' as const,
        createdAt: tx.now(),
        updatedAt: tx.now(),
        rev: 1,
      })),
      { session },
    );
    await savedViews.insertMany([demoView(tx.now())], { session });
    await delegations.insertMany(demoDelegations(tx.now()), { session });
    for (const { zoneUuid, mslUserUuid } of responsibleMsl()) {
      await zones.updateOne({ zoneUuid }, { $set: { mslUserUuid } }, { session });
    }
    await emit(tx, staff.map(announced), 1);
  });
  ctx.log.info({ users: staff.length }, 'demo data loaded');
}

function userOf(person: DemoPerson, passwordHash: string, now: Date): User {
  const { name, franchise, zone, zones: ofAbm = [], userType, ...own } = person;
  const unit = franchise as Franchise | undefined;
  return {
    ...own,
    userUuid: demoUuid(name),
    state: 'active',
    userType: userType as UserType,
    authentication: 'local',
    businessUnitUuid: unit ? businessUnitUuidOf(unit) : null,
    zoneUuid: unit && zone ? zoneUuidOf(unit, zone) : null,
    zoneUuids: unit ? ofAbm.map((number) => zoneUuidOf(unit, number)) : [],
    additionalRights: [],
    passwordHash,
    sessionsEndedBefore: null,
    claimsChangedAt: now,
    ...searchFieldsOf(own),
    createdAt: now,
    updatedAt: now,
    rev: 1,
  };
}

const announced = ({ userUuid, userType, businessUnitUuid, firstName, lastName }: User) =>
  userChanged.of(userUuid, {
    userUuid,
    userType,
    ...(businessUnitUuid && { businessUnitUuid }),
    active: true,
    firstName,
    lastName,
  });

/** The MSL of each zone; the demo account has the first zone of AD. */
const responsibleMsl = () =>
  demoPeople
    .filter(({ name, userType, zone }) => userType === 'msl' && zone && name !== 'user:msl:AD:1')
    .map(({ name, franchise, zone }) => ({
      zoneUuid: zoneUuidOf(franchise as Franchise, zone!),
      mslUserUuid: demoUuid(name),
    }));

const demoView = (now: Date) => ({
  savedViewUuid: demoUuid('savedView:users:active'),
  state: 'kept' as const,
  userUuid: demoUuid('user:admin'),
  listName: 'users',
  name: 'Utilisateurs actifs',
  value: JSON.stringify({ filters: { active: true } }),
  isShared: true,
  createdAt: now,
  updatedAt: now,
  rev: 1,
});
