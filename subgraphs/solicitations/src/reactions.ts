import {
  type CongressSnapshot,
  type EventKind,
  gatheringChanged,
  gatheringCreated,
  gatheringDatesChanged,
  gatheringStatusChanged,
  type HcpSnapshot,
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
import { type Context, on, type Prepare, type ReceivedEvent, trusted } from '@portal/server';
import {
  fetchGatherings,
  fetchHcps,
  fetchUsers,
  keepGathering,
  keepHcp,
  keepParticipation,
  keepUser,
} from './copies.ts';
import { Gatherings, Hcps, type UserCopy, Users } from './models.ts';

/** The gatherings of some events as their owner has them, unless the copies are as new as the events. */
const newerGatherings: Prepare<{ gatheringUuid: string }, CongressSnapshot[]> = async (ctx, events) => {
  const among = trusted({ $in: events.map(({ data }) => data.gatheringUuid) });
  const copies = await Gatherings.find({ gatheringUuid: among } as never, { _id: 0, gatheringUuid: 1, rev: 1 }).lean();
  const revs = new Map(copies.map(({ gatheringUuid, rev }) => [gatheringUuid, rev]));
  const older = events.filter(
    ({ data, aggregateVersion }) => aggregateVersion === 0 || (revs.get(data.gatheringUuid) ?? 0) < aggregateVersion,
  );
  return older.length > 0 ? fetchGatherings(ctx, [...new Set(older.map(({ data }) => data.gatheringUuid))]) : [];
};

/** Every event of a gathering renews its copy from the owner. */
const onGathering = (event: EventKind<{ gatheringUuid: string }>) =>
  on(event, {
    prepare: newerGatherings,
    apply: async (ctx, { data }, snapshots) => {
      for (const one of snapshots) if (one.gatheringUuid === data.gatheringUuid) await keepGathering(ctx, one);
    },
  });

/** Those of the HCPs that are known here, as the owner has them now; whoever is not is asked for when they are solicited. */
const knownHcps: Prepare<{ healthCareProfessionalUuid: string }, HcpSnapshot[]> = async (ctx, events) => {
  const among = trusted({ $in: events.map(({ data }) => data.healthCareProfessionalUuid) });
  const known: string[] = await Hcps.distinct('uuid', { uuid: among } as never);
  return known.length > 0 ? fetchHcps(ctx, known) : [];
};

const onHcp = (event: EventKind<{ healthCareProfessionalUuid: string }>) =>
  on(event, {
    prepare: knownHcps,
    apply: async (ctx, { data }, snapshots) => {
      for (const one of snapshots) if (one.uuid === data.healthCareProfessionalUuid) await keepHcp(ctx, one);
    },
  });

/** Names of those of the users who are known here. */
const knownUsers: Prepare<{ userUuid: string }, UserCopy[]> = async (ctx, events) => {
  const among = trusted({ $in: events.map(({ data }) => data.userUuid) });
  const known: string[] = await Users.distinct('userUuid', { userUuid: among } as never);
  return known.length > 0 ? fetchUsers(ctx, known) : [];
};

const keepPlace = async (ctx: Context, { data }: ReceivedEvent<Parameters<typeof keepParticipation>[1]>) => {
  await keepParticipation(ctx, data);
};

/** What solicitations does about other domains. Each runs in the transaction that marks the event as applied. */
export const reactions = [
  onGathering(gatheringCreated),
  onGathering(gatheringChanged),
  onGathering(gatheringStatusChanged),
  onGathering(gatheringDatesChanged),
  onGathering(sensibleChangeDecided),
  onHcp(hcpChanged),
  onHcp(hcpErased),
  on(participantInvited, keepPlace),
  on(participantChanged, keepPlace),
  on(participantAnswered, keepPlace),
  on(participantPresenceChanged, keepPlace),
  on(participantRemoved, keepPlace),
  on(userChanged, {
    prepare: knownUsers,
    apply: async (ctx, { data }, copies) => {
      for (const one of copies) if (one.userUuid === data.userUuid) await keepUser(ctx, one);
    },
  }),
];
