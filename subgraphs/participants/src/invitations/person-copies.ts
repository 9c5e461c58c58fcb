import { erasedComment, type Person, PortalError, personOfHcp, personOfUser, samePersonData } from '@portal/domain';
import { type Context, performAll, redactHistory, trusted } from '@portal/server';
import { eraseFromImports } from '@portal/server/import/index';
import type { ParticipantAction, ParticipantInput } from '../aggregate.ts';
import { type HcpSnapshots, hcpAmong, hcpSnapshots, users } from '../copies.ts';
import { vault } from '../database.ts';
import { imports } from '../imports/index.ts';
import { UserCopies, type UserCopy } from '../models.ts';
import { ParticipantModel, type StoredParticipant } from '../participant.model.ts';
import { inParticipantTransaction } from '../participant-transaction.ts';
import { destroySignatures } from '../presence/signature-drawings.ts';

type Who = { healthCareProfessionalUuid: string } | { userUuid: string };

async function linesOf(ctx: Context, who: Who): Promise<StoredParticipant[]> {
  const rows = await ParticipantModel.find(who, { _id: 0 }, { session: ctx.session ?? null }).lean();
  return rows;
}

/** Acts of the service itself on several participants, in the transaction of `ctx` when there is one. */
const actOnAll = <A extends ParticipantAction>(
  ctx: Context,
  action: A,
  lines: readonly StoredParticipant[],
  input: ParticipantInput<A>,
) =>
  lines.length === 0
    ? Promise.resolve([])
    : inParticipantTransaction(
        ctx,
        { action, target: lines[0]!.participantUuid, gatheringUuids: [...new Set(lines.map((p) => p.gatheringUuid))] },
        (tx, aggregate) =>
          performAll(
            tx,
            aggregate,
            action,
            lines.map((p) => p.participantUuid),
            input,
          ),
      );

/** Updates the copy of the person in each of their lines. @returns how many differed */
export async function refreshPerson(ctx: Context, who: Who, person: Person): Promise<number> {
  const older = (await linesOf(ctx, who)).filter((p) => p.person.rev < person.rev);
  const differing = older.filter((p) => !samePersonData(p.person, person));
  const same = older.filter((p) => samePersonData(p.person, person)).map((p) => p.participantUuid);
  if (same.length > 0) {
    const filter = { participantUuid: trusted({ $in: same }) };
    await ParticipantModel.updateMany(
      filter,
      { $set: { 'person.rev': person.rev } },
      ctx.session ? { session: ctx.session } : {},
    );
  }
  await actOnAll(ctx, 'refreshPerson', differing, { person });
  return differing.length;
}

/** Fetches the changed HCPs who are on a list in an older version, from their owner. */
export async function hcpsToRefresh(
  ctx: Context,
  changed: readonly { healthCareProfessionalUuid: string; rev: number }[],
): Promise<HcpSnapshots> {
  const among = trusted({ $in: changed.map((one) => one.healthCareProfessionalUuid) });
  const fields = { _id: 0, healthCareProfessionalUuid: 1, 'person.rev': 1 };
  const found = await ParticipantModel.find({ healthCareProfessionalUuid: among }, fields).lean();
  const lines = found;
  const isOlder = ({ healthCareProfessionalUuid, rev }: (typeof changed)[number]): boolean =>
    lines.some((p) => p.healthCareProfessionalUuid === healthCareProfessionalUuid && p.person.rev < rev);
  return hcpSnapshots(
    ctx,
    changed.filter(isOlder).map((one) => one.healthCareProfessionalUuid),
  );
}

export async function refreshHcp(ctx: Context, healthCareProfessionalUuid: string, hcps: HcpSnapshots): Promise<void> {
  const hcp = hcps.get(healthCareProfessionalUuid);
  if (hcp) await refreshPerson(ctx, { healthCareProfessionalUuid }, personOfHcp(hcp));
}

/** Fetches the users who are on a list or in a team, from their owner. */
export async function usersToRefresh(ctx: Context, userUuids: readonly string[]): Promise<UserCopy[]> {
  const among = { userUuid: trusted({ $in: [...userUuids] }) };
  const known = await UserCopies.distinct('userUuid', among);
  const invited = await ParticipantModel.distinct('userUuid', among);
  return users.fetch(ctx, [...new Set([...known, ...(invited as string[])])]);
}

export async function refreshUser(ctx: Context, user: UserCopy): Promise<void> {
  await users.keep(ctx, [user]);
  await refreshPerson(ctx, { userUuid: user.userUuid }, personOfUser(user));
}

/** Fetches the erased HCPs who are on a list, from their owner. @throws PortalError SERVICE_UNAVAILABLE */
export async function hcpsToErase(ctx: Context, uuids: readonly string[]): Promise<HcpSnapshots> {
  const among = { healthCareProfessionalUuid: trusted({ $in: [...uuids] }) };
  return hcpSnapshots(ctx, (await ParticipantModel.distinct('healthCareProfessionalUuid', among)) as string[]);
}

/**
 * Erases an HCP here too: the copies become what their owner kept, and sealed fields can never be decrypted again (decisions, section 8).
 * @param hcps by `hcpsToErase`
 * @throws PortalError CONFLICT when they were added to a list after that, NOT_FOUND when their owner does not have them
 */
export async function erasePerson(ctx: Context, healthCareProfessionalUuid: string, hcps: HcpSnapshots): Promise<void> {
  await eraseFromImports(imports, ctx, healthCareProfessionalUuid);
  const lines = await linesOf(ctx, { healthCareProfessionalUuid });
  if (lines.length === 0) return;
  const kept = hcpAmong(hcps, healthCareProfessionalUuid);
  if (!kept) throw new PortalError('NOT_FOUND');
  await actOnAll(ctx, 'erasePerson', lines, { person: personOfHcp(kept) });
  for (const { participantUuid } of lines) {
    await vault.destroy(ctx, participantUuid);
    await destroySignatures(ctx, participantUuid);
  }
  await eraseRemarks(ctx, lines);
}

/** What staff wrote beside their acts about the person; that they acted, when and how stays. */
async function eraseRemarks(ctx: Context, lines: readonly StoredParticipant[]): Promise<void> {
  const ids = lines.map(({ participantUuid }) => participantUuid);
  const remarks = { aggregateId: trusted({ $in: ids }), 'data.comment': trusted({ $exists: true }) };
  await redactHistory(ctx, remarks, (data) => ({ ...data, comment: erasedComment }));
}
