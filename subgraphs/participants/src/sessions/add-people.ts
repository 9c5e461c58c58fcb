import { randomUUID } from 'node:crypto';
import {
  canSeeHcp,
  type HcpSnapshot,
  hcpTitleLabels,
  hcpVisibilityOf,
  isPersonType,
  ownEntry,
  type Person,
  PortalError,
  personOfHcp,
  personOfUser,
  refusalOfHcp,
  type SessionParticipantType,
  specialtyLabels,
  targetLabel,
  userTypeLabels,
} from '@portal/domain';
import {
  asRawInput,
  type Context,
  performCreations,
  refusalOfAll,
  refuseTooMany,
  type Tx,
  trusted,
} from '@portal/server';
import { fetchHcps, users } from '../copies.ts';
import { orgUnits } from '../database.ts';
import type { UserCopy } from '../models.ts';
import { ListedInSessions } from './aggregates.ts';
import { actOnLists, listChange, type SessionListChange } from './list-acts.ts';
import { SessionParticipants, type StoredSession } from './models.ts';
import { findVisibleSession } from './visibility.ts';

/** What a list says of somebody who comes on it. */
interface Comer {
  person: Person;
  title: string | null;
  specialty: string | null;
  targeting: string | null;
}

/** How people of one kind come on a list. */
interface Kind<Found> {
  action: 'addHcpsToVirtualSession' | 'addUsersToVirtualSession';
  idField: 'healthCareProfessionalUuid' | 'userUuid';
  fetch: (ctx: Context, ids: readonly string[]) => Promise<readonly Found[]>;
  idOf: (found: Found) => string;
  refusal: (ctx: Context, found: Found) => PortalError['code'] | null;
  comer: (found: Found, session: StoredSession) => Comer;
}

/** An HCP as lists of this session show them: their target is that of the session's unit. */
export function sessionParticipantOfHcp(
  hcp: HcpSnapshot,
  { businessUnitUuid }: Pick<StoredSession, 'businessUnitUuid'>,
): Comer {
  const unit = orgUnits.unit(businessUnitUuid);
  return {
    person: personOfHcp(hcp),
    title: hcp.title && hcpTitleLabels[hcp.title],
    specialty: specialtyLabels[hcp.specialty],
    targeting: unit && targetLabel(hcp.targets, unit),
  };
}

const hcps: Kind<HcpSnapshot> = {
  action: 'addHcpsToVirtualSession',
  idField: 'healthCareProfessionalUuid',
  fetch: fetchHcps,
  idOf: ({ uuid }) => uuid,
  refusal: ({ actor }, hcp) => (canSeeHcp(hcp, hcpVisibilityOf(actor)) ? refusalOfHcp(hcp) : 'NOT_FOUND'),
  comer: sessionParticipantOfHcp,
};

const staff: Kind<UserCopy> = {
  action: 'addUsersToVirtualSession',
  idField: 'userUuid',
  async fetch(ctx, ids) {
    const found = await users.fetch(ctx, [...ids]);
    await users.keep(ctx, found);
    return found;
  },
  idOf: ({ userUuid }) => userUuid,
  refusal: (_ctx, { active, userType }) => (active && isPersonType(userType) ? null : 'NOT_FOUND'),
  comer: (user) => ({
    person: personOfUser(user),
    title: ownEntry<string>(userTypeLabels, user.userType) ?? null,
    specialty: null,
    targeting: null,
  }),
};

interface Wanted {
  virtualSessionUuid: string;
  ids: readonly string[];
  participantType?: SessionParticipantType | null;
}

async function addAll<Found>(ctx: Context, kind: Kind<Found>, wanted: Wanted): Promise<SessionListChange> {
  const { action, idField, idOf } = kind;
  const ids = [...new Set(wanted.ids.map(String))];
  refuseTooMany(ids);
  const session = await findVisibleSession(ctx, wanted.virtualSessionUuid);
  const { virtualSessionUuid } = session;
  const found = new Map((await kind.fetch(ctx, ids)).map((one) => [idOf(one), one]));
  return actOnLists(ctx, { action, target: ids[0] ?? null, sessionUuids: [virtualSessionUuid] }, async (tx) => {
    await refuseSome(tx, kind, { virtualSessionUuid, ids, found });
    const inputs = ids.map((id) => ({
      virtualSessionParticipantUuid: randomUUID(),
      virtualSessionUuid,
      participantType: wanted.participantType ?? 'guest',
      ...kind.comer(found.get(id)!, session),
      [idField]: id,
    }));
    return listChange(await performCreations(tx, ListedInSessions, action, asRawInput(inputs), (place) => ids[place]!));
  });
}

/** @throws PortalError the code of the first, with `refused` as `performAll`; nobody is added then */
async function refuseSome<Found>(
  tx: Tx,
  { idField, refusal }: Kind<Found>,
  asked: { virtualSessionUuid: string; ids: readonly string[]; found: ReadonlyMap<string, Found> },
): Promise<void> {
  const { virtualSessionUuid, ids, found } = asked;
  const there = { virtualSessionUuid, state: 'LISTED' as const, [idField]: trusted({ $in: [...ids] }) };
  const already = new Set(await SessionParticipants.distinct(idField, there).session(tx.session));
  const refused = ids.flatMap((id) => {
    const one = found.get(id);
    const code = one ? (refusal(tx, one) ?? (already.has(id) ? 'ALREADY_IN_SESSION' : null)) : 'NOT_FOUND';
    return code ? [{ id, error: new PortalError(code) }] : [];
  });
  if (refused.length > 0) throw refusalOfAll(ListedInSessions.workflow, refused);
}

interface HcpArguments {
  virtualSessionUuid: string;
  selected: string[];
  participantType?: SessionParticipantType | null;
}
interface UserArguments extends Omit<HcpArguments, 'selected'> {
  userUuids: string[];
}

/** @throws PortalError NOT_FOUND, HCP_ERASED, HCP_MERGED, ALREADY_IN_SESSION with `refused`, the codes of the row */
export const addHcps = (ctx: Context, { selected: ids, ...wanted }: HcpArguments): Promise<SessionListChange> =>
  addAll(ctx, hcps, { ...wanted, ids });

/** @throws PortalError NOT_FOUND (an account that has ended, too), ALREADY_IN_SESSION with `refused`, the codes of the row */
export const addUsers = (ctx: Context, { userUuids: ids, ...wanted }: UserArguments): Promise<SessionListChange> =>
  addAll(ctx, staff, { ...wanted, ids });
