import {
  type InvitationStatus,
  participantAnswered,
  participantChanged,
  participantInvited,
  participantRemoved,
  quotaRaised,
  solicitationCancelled,
  solicitationChanged,
  solicitationConfirmed,
  solicitationRefused,
  solicitationWaiting,
} from '@portal/domain';
import { type Context, inTransaction, on, perform, type ReceivedEvent, recordCopy } from '@portal/server';
import { Gatherings } from './aggregate.ts';
import { GatheringModel } from './gathering.model.ts';
import { orgUnits } from './org-units.ts';

interface Moved {
  gatheringUuid: string;
  from: InvitationStatus;
  invitationStatus: InvitationStatus;
  isRemoved: boolean;
  takesPlace?: boolean | undefined;
  tookPlace?: boolean | undefined;
}

/** The change of a standalone event's place count by one participant's event: staff and speakers take none. */
function movedBy({ from, invitationStatus, isRemoved, ...moved }: Moved): number {
  // Older events without this field: everybody confirmed counts.
  const { takesPlace = invitationStatus === 'CONFIRMED', tookPlace = from === 'CONFIRMED' } = moved;
  return Number(takesPlace && !isRemoved) - Number(tookPlace);
}

const isCounted = (moved: Moved): boolean => movedBy(moved) !== 0;

/**
 * Updates that count. An event is applied once and those of one participant in order, so that the sum is right; the gathering's rules do not
 * use it, and its `rev` does not change.
 */
async function count(ctx: Context, moved: Moved): Promise<void> {
  if (!isCounted(moved)) return;
  const counted = { $inc: { confirmedInvitations: movedBy(moved) } };
  const { gatheringUuid } = moved;
  await GatheringModel.updateOne({ gatheringUuid }, counted, ctx.session ? { session: ctx.session } : {});
}

interface Invited {
  participantUuid: string;
  gatheringUuid: string;
  userUuid: string | null;
  isRemoved: boolean;
}

/**
 * Stores which members of staff are on the lists, since they may then see the gatherings. By participant: a removed one may be invited again, as
 * another participant. @returns how many lists were changed
 */
export async function keepInvitations(ctx: Context, all: readonly Invited[]): Promise<number> {
  const writes = all.flatMap(({ participantUuid, gatheringUuid, userUuid, isRemoved }) => {
    if (!userUuid) return [];
    const invitations = { participantUuid, userUuid };
    const update = isRemoved ? { $pull: { invitations } } : { $addToSet: { invitations } };
    return [{ updateOne: { filter: { gatheringUuid }, update, timestamps: false } }];
  });
  if (writes.length === 0) return 0;
  const { modifiedCount } = await GatheringModel.bulkWrite(writes, ctx.session ? { session: ctx.session } : {});
  return modifiedCount;
}

const isOfStaff = ({ userUuid }: Invited): boolean => userUuid !== null;

const keepInvited = async (tx: Context, events: readonly ReceivedEvent<Invited>[]): Promise<void> => {
  await keepInvitations(
    tx,
    events.map(({ data }) => data),
  );
};

interface Solicited {
  solicitationUuid: string;
  gatheringUuid: string;
  status: string;
}

const labels: Record<string, string> = {
  'solicitation.confirmed': 'Sollicitation validée',
  'solicitation.cancelled': 'Sollicitation annulée',
  'solicitation.refused': 'Sollicitation refusée',
  'solicitation.waiting': 'Sollicitation à décider',
  'solicitation.changed': 'Sollicitation saisie',
};

/** The history of a gathering records the changes of its solicitations (specification, section 4 "History"). */
async function noteSolicitation(
  ctx: Context,
  { name, data, actor, occurredAt }: ReceivedEvent<Solicited>,
): Promise<void> {
  const { solicitationUuid, gatheringUuid, status } = data;
  const line = {
    aggregate: 'gathering',
    aggregateId: gatheringUuid,
    action: name,
    label: labels[name]!,
    from: null,
    to: null,
    at: new Date(occurredAt),
    actor,
    data: { solicitationUuid, status },
  };
  await recordCopy(ctx, line);
}

/** Applies a raise to the congress, each once and in order; a known one changes nothing. */
const takeRaise = (ctx: Context, { gatheringUuid, ...raise }: RaiseOf): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const known = await GatheringModel.findOne({ gatheringUuid }, { quotaRaises: 1 }, { session: tx.session }).lean();
    if (!known || (known.quotaRaises ?? 0) >= raise.rev) return;
    await perform(tx, Gatherings, 'takeRaisedQuotas', gatheringUuid, raise);
  });
type RaiseOf = Parameters<(typeof quotaRaised)['of']>[1];

/** Reactions to events of units and zones, participants and solicitations. */
export const reactions = [
  ...orgUnits.reactions,
  on(participantInvited, { concerns: isOfStaff, applyAll: keepInvited }),
  on(participantAnswered, { concerns: isCounted, apply: (ctx, { data }) => count(ctx, data) }),
  on(participantChanged, { concerns: isCounted, apply: (ctx, { data }) => count(ctx, data) }),
  on(participantRemoved, { concerns: isOfStaff, applyAll: keepInvited }),
  on(participantRemoved, { concerns: isCounted, apply: (ctx, { data }) => count(ctx, data) }),
  on(quotaRaised, (ctx, { data }) => takeRaise(ctx, data)),
  on(solicitationConfirmed, noteSolicitation),
  on(solicitationCancelled, noteSolicitation),
  on(solicitationRefused, noteSolicitation),
  on(solicitationWaiting, noteSolicitation),
  on(solicitationChanged, { concerns: ({ from }) => from === null, apply: noteSolicitation }),
];
