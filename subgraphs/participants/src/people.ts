import { erasedComment, type Person, PortalError, personOfHcp, personOfUser, saysTheSame } from '@portal/domain';
import { type Context, performAll, redactHistory, trusted } from '@portal/server';
import { eraseFromImports } from '@portal/server/import/index';
import { act } from './act.ts';
import type { ParticipantAction } from './aggregate.ts';
import { fetchHcps, users } from './copies.ts';
import { vault } from './database.ts';
import { imports } from './imports.ts';
import { ParticipantModel, type StoredParticipant } from './participant.model.ts';
import { destroySignatures } from './signature-drawings.ts';

type Who = { healthCareProfessionalUuid: string } | { userUuid: string };

async function linesOf(ctx: Context, who: Who): Promise<StoredParticipant[]> {
  const rows = await ParticipantModel.find(who as never, { _id: 0 }, { session: ctx.session ?? null }).lean();
  return rows as unknown as StoredParticipant[];
}

/** Acts of the service itself on several participants, in the transaction of `ctx` when there is one. */
const actOnAll = (ctx: Context, action: ParticipantAction, lines: readonly StoredParticipant[], input: unknown) =>
  lines.length === 0
    ? Promise.resolve([])
    : act(
        ctx,
        { action, target: lines[0]!.participantUuid, gatheringUuids: [...new Set(lines.map((p) => p.gatheringUuid))] },
        (tx, aggregate) =>
          performAll(
            tx,
            aggregate,
            action,
            lines.map((p) => p.participantUuid),
            input as never,
          ),
      );

/** Puts a newer copy of the person into each of their lines. @returns how many differed */
export async function refreshPerson(ctx: Context, who: Who, person: Person): Promise<number> {
  const older = (await linesOf(ctx, who)).filter((p) => p.person.rev < person.rev);
  const differing = older.filter((p) => !saysTheSame(p.person, person));
  const same = older.filter((p) => saysTheSame(p.person, person)).map((p) => p.participantUuid);
  if (same.length > 0) {
    const filter = { participantUuid: trusted({ $in: same }) };
    await ParticipantModel.updateMany(
      filter as never,
      { $set: { 'person.rev': person.rev } },
      ctx.session ? { session: ctx.session } : {},
    );
  }
  await actOnAll(ctx, 'refreshPerson', differing, { person });
  return differing.length;
}

/** Asks hcps for an HCP who changed. */
export async function refreshHcp(ctx: Context, healthCareProfessionalUuid: string, rev: number): Promise<void> {
  const who = { healthCareProfessionalUuid };
  if (!(await linesOf(ctx, who)).some((p) => p.person.rev < rev)) return;
  for (const hcp of await fetchHcps(ctx, [healthCareProfessionalUuid])) await refreshPerson(ctx, who, personOfHcp(hcp));
}

/** Asks users for a user who is on a list or in a team. */
export async function refreshUser(ctx: Context, userUuid: string, isKnown: boolean): Promise<void> {
  const isInvited = (await ParticipantModel.exists({ userUuid }).session(ctx.session ?? null)) !== null;
  if (!isInvited && !isKnown) return;
  for (const user of await users.fetch(ctx, [userUuid])) {
    await users.keep(ctx, [user]);
    await refreshPerson(ctx, { userUuid }, personOfUser(user));
  }
}

/**
 * Erases an HCP here too: the copies become what their owner kept, and sealed fields can never be opened again (decisions, section 8).
 * @throws PortalError SERVICE_UNAVAILABLE while hcps cannot say what is kept
 */
export async function erasePerson(ctx: Context, healthCareProfessionalUuid: string): Promise<void> {
  await eraseFromImports(imports, ctx, healthCareProfessionalUuid);
  const lines = await linesOf(ctx, { healthCareProfessionalUuid });
  if (lines.length === 0) return;
  const [kept] = await fetchHcps(ctx, [healthCareProfessionalUuid]);
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
  await redactHistory(ctx, remarks as never, (data) => ({ ...data, comment: erasedComment }));
}
