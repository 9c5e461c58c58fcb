import {
  badInput,
  canSeeGathering,
  gatheringVisibilityOf,
  isParticipantEmailModel,
  messageOf,
  PortalError,
} from '@portal/domain';
import { type Context, refuseTooMany, trusted } from '@portal/server';
import { gatheringsOf } from './copies.ts';
import { allParticipants } from './list/list.ts';
import { askedFor, listFilter } from './list/list-filter.ts';
import { emailVerdicts } from './mails/candidates.ts';
import { GatheringCopies, ImportedAttendees } from './models.ts';
import { type Joined, ParticipantModel, type StoredParticipant } from './participant.model.ts';
import { datesOf } from './presence/presence-list.ts';
import { openSensitive } from './sensitive.ts';
import { findVisibleGathering, gatheringsOfParticipants, lineOf, reachIn, visibleTo } from './visibility.ts';

/** @throws PortalError NOT_FOUND when there is none or out of reach */
export async function findVisibleParticipant(ctx: Context, participantUuid: string): Promise<StoredParticipant> {
  const reach = await reachIn(ctx, await gatheringsOfParticipants([participantUuid]));
  const found = await ParticipantModel.findOne({ $and: [{ participantUuid }, reach] }, { _id: 0 }).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found;
}

/** Whether a gathering is in reach, by its copy; batched. */
export async function isReached(ctx: Context, gatheringUuid: string): Promise<boolean> {
  const copy = await ctx.load(GatheringCopies, 'gatheringUuid', gatheringUuid);
  return copy !== null && canSeeGathering(copy, gatheringVisibilityOf(ctx.actor));
}

/** The reference from another subgraph; null out of reach. Batched: one query for the participants, one for their gatherings. */
export async function participantByReference(ctx: Context, participantUuid: string): Promise<StoredParticipant | null> {
  const found = await ctx.load(ParticipantModel, 'participantUuid', participantUuid, visibleTo(ctx));
  if (!found) return null;
  const isOwn = ctx.actor.kind === 'user' && found.userUuid === ctx.actor.userUuid;
  return isOwn || (await isReached(ctx, found.gatheringUuid)) ? found : null;
}

/** Somebody of the list by who they are; null when they are not on it. @throws PortalError NOT_FOUND for the gathering */
export async function participantByPerson(
  ctx: Context,
  gatheringUuid: string,
  person: { healthCareProfessionalUuid: string } | { userUuid: string },
): Promise<StoredParticipant | null> {
  const gathering = await findVisibleGathering(ctx, gatheringUuid);
  const filter = { $and: [lineOf(person, gathering.gatheringUuid), visibleTo(ctx)] };
  return await ParticipantModel.findOne(filter, { _id: 0 }).lean();
}

const foundAtMost = 50;

/** The first who match, by name. */
export async function searchParticipants(
  ctx: Context,
  { gatheringUuid, search, tags }: { gatheringUuid: string; search?: string; tags?: string[] },
) {
  const gathering = await findVisibleGathering(ctx, gatheringUuid);
  return ParticipantModel.find(listFilter(gathering, askedFor(ctx, gathering, search, { tags })), { _id: 0 })
    .sort({ nameKey: 1, participantUuid: 1 })
    .limit(foundAtMost)
    .lean();
}

/** Ids of the categories that people on the list of a gathering hold. */
export const usedCategories = (gatheringUuid: string): Promise<string[]> =>
  ParticipantModel.distinct('category', { gatheringUuid, live: true });

/** Users on the list already. */
export async function invitedUserUuids(ctx: Context, gatheringUuid: string): Promise<string[]> {
  const rows = await allParticipants<{ userUuid: string }>(
    ctx,
    { gatheringUuid, filters: { kinds: ['STAFF'] } },
    { _id: 0, userUuid: 1 },
  );
  return rows.map(({ userUuid }) => userUuid);
}

/** Whether a mail of the model suits each. @throws PortalError BAD_USER_INPUT for an unknown model, NOT_FOUND when one is out of reach */
export async function emailCriteria(
  ctx: Context,
  { participantUuids, model }: { participantUuids: string[]; model: string },
) {
  if (!isParticipantEmailModel(model)) throw badInput({ model: 'Modèle de mail inconnu' });
  refuseTooMany(participantUuids);
  const uuids = [...new Set(participantUuids)];
  const reach = await reachIn(ctx, await gatheringsOfParticipants(uuids));
  const filter = { $and: [{ participantUuid: trusted({ $in: uuids }), live: true }, reach] };
  const found = await ParticipantModel.find(filter, { _id: 0 }).lean();
  if (found.length < uuids.length) throw new PortalError('NOT_FOUND');
  const gatherings = await gatheringsOf(
    ctx,
    found.map((p) => p.gatheringUuid),
  );
  const joined = found.map((p): Joined => ({ ...p, gathering: gatherings.get(p.gatheringUuid)! }));
  const verdicts = await emailVerdicts(ctx, model, joined);
  return found.map((p, i) => {
    const reason = verdicts[i]!;
    return {
      participantUuid: p.participantUuid,
      matches: reason === null,
      reason,
      reasonLabel: reason && messageOf(reason),
    };
  });
}

/** @throws PortalError NOT_FOUND, BAD_USER_INPUT for a field that is not sensitive */
export const sensitiveData = async (
  ctx: Context,
  { participantUuid, fields }: { participantUuid: string; fields: string[] },
) => openSensitive(ctx, await findVisibleParticipant(ctx, participantUuid), fields);

const listedParticipations = 500;

/** What an HCP took part in, in gatherings in reach, newest first. */
export async function participationsOfHcp(
  ctx: Context,
  healthCareProfessionalUuid: string,
): Promise<StoredParticipant[]> {
  const filter = { $and: [{ healthCareProfessionalUuid, live: true }, visibleTo(ctx)] };
  const rows = await ParticipantModel.find(filter, { _id: 0 }).limit(listedParticipations).lean();
  const reached = await Promise.all(rows.map((p) => isReached(ctx, p.gatheringUuid)));
  const dates = await Promise.all(rows.map((p) => ctx.load(GatheringCopies, 'gatheringUuid', p.gatheringUuid)));
  const begins = new Map(
    rows.map((p, i) => [p.participantUuid, dates[i]?.beginDate?.getTime() ?? Number.MAX_SAFE_INTEGER]),
  );
  return rows
    .filter((_, i) => reached[i])
    .sort((a, b) => begins.get(b.participantUuid)! - begins.get(a.participantUuid)!);
}

/** The dates on which an HCP takes or took part, with their signatures. */
export async function gatheringDatesOf(ctx: Context, healthCareProfessionalUuid: string) {
  const rows = await participationsOfHcp(ctx, healthCareProfessionalUuid);
  const expected = rows.filter((p) => p.presence === 'PRESENT' || (p.presence === null && p.state === 'CONFIRMED'));
  const gatherings = await Promise.all(
    expected.map(({ gatheringUuid }) => ctx.load(GatheringCopies, 'gatheringUuid', gatheringUuid)),
  );
  return expected.flatMap((p, i) => datesOf(p, gatherings[i] ?? null));
}

/** What the event-management system knows of a gathering's guests. */
export const importedAttendees = (gatheringUuid: string) =>
  ImportedAttendees.find({ gatheringUuid }, { _id: 0 })
    .sort({ lastName: 1, importedAttendeeUuid: 1 })
    .limit(5000)
    .lean();
