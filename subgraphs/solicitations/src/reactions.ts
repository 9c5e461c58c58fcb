import {
  gatheringChanged,
  gatheringCreated,
  gatheringDatesChanged,
  gatheringStatusChanged,
  hcpChanged,
  hcpErased,
  participantAnswered,
  participantChanged,
  participantInvited,
  participantPresenceChanged,
  participantRemoved,
  sensibleChangeDecided,
  userChanged,
} from '@portal/domain';
import { type Context, on, type ReceivedEvent } from '@portal/server';
import { fetchGatherings, fetchHcps, keepGathering, keepHcp, keepParticipation, renewUser } from './copies.ts';
import { Gatherings, Hcps } from './models.ts';
import { places } from './unit-places.ts';

/** Every event of a gathering renews its copy from the owner; one that the copy is as new as already asks nothing. */
async function renewGathering(
  ctx: Context,
  { data: { gatheringUuid }, aggregateVersion }: ReceivedEvent<{ gatheringUuid: string }>,
): Promise<void> {
  const options = { session: ctx.session ?? null };
  const known = await Gatherings.findOne({ gatheringUuid }, { _id: 0, rev: 1 }, options).lean();
  if (known && aggregateVersion > 0 && known.rev >= aggregateVersion) return;
  for (const snapshot of await fetchGatherings(ctx, [gatheringUuid])) await keepGathering(ctx, snapshot);
}

/** An HCP that is known here, as the owner has them now; whoever is not is asked for when they are solicited. */
async function renewHcp(ctx: Context, { healthCareProfessionalUuid: uuid }: { healthCareProfessionalUuid: string }) {
  if (!(await Hcps.exists({ uuid }).session(ctx.session ?? null))) return;
  for (const snapshot of await fetchHcps(ctx, [uuid])) await keepHcp(ctx, snapshot);
}

const keepPlace = async (ctx: Context, { data }: ReceivedEvent<Parameters<typeof keepParticipation>[1]>) => {
  await keepParticipation(ctx, data);
};

/** What solicitations does about other domains. Each runs in the transaction that marks the event as applied. */
export const reactions = [
  ...places.reactions,
  on(gatheringCreated, renewGathering),
  on(gatheringChanged, renewGathering),
  on(gatheringStatusChanged, renewGathering),
  on(gatheringDatesChanged, renewGathering),
  on(sensibleChangeDecided, renewGathering),
  on(hcpChanged, (ctx, { data }) => renewHcp(ctx, data)),
  on(hcpErased, (ctx, { data }) => renewHcp(ctx, data)),
  on(participantInvited, keepPlace),
  on(participantChanged, keepPlace),
  on(participantAnswered, keepPlace),
  on(participantPresenceChanged, keepPlace),
  on(participantRemoved, keepPlace),
  on(userChanged, (ctx, { data }) => renewUser(ctx, data.userUuid)),
];
