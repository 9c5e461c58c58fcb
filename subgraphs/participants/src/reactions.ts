import {
  type EventKind,
  type GatheringSnapshot,
  gatheringChanged,
  gatheringCreated,
  gatheringDatesChanged,
  gatheringStatusChanged,
  hcpChanged,
  hcpErased,
  participantChanged,
  sensibleChangeDecided,
  solicitationCancelled,
  solicitationConfirmed,
  userChanged,
} from '@portal/domain';
import { on, type Prepare, type ReceivedEvent, trusted } from '@portal/server';
import { GatheringCopies } from './copies.model.ts';
import { fetchGatherings, keepGathering, type ToldHcps } from './copies.ts';
import { invitedBy, mailDue, solicited, toldToMail } from './invitation-mails.ts';
import { erasePerson, refreshHcp, refreshUser, toldToErase, toldToRefresh, usersToRefresh } from './people.ts';
import { followSolicitation, type ToldSolicitation, toldOfSolicited } from './solicitations.ts';

/** The gatherings of some events as their owner has them, unless the copies are as new as the events. */
const newerGatherings: Prepare<{ gatheringUuid: string }, GatheringSnapshot[]> = async (ctx, events) => {
  const among = trusted({ $in: events.map(({ data }) => data.gatheringUuid) });
  const copies = await GatheringCopies.find({ gatheringUuid: among } as never, {
    _id: 0,
    gatheringUuid: 1,
    rev: 1,
  }).lean();
  const revs = new Map(copies.map(({ gatheringUuid, rev }) => [gatheringUuid, rev]));
  const older = events.filter(
    ({ data, aggregateVersion }) => aggregateVersion === 0 || (revs.get(data.gatheringUuid) ?? 0) < aggregateVersion,
  );
  return fetchGatherings(ctx, [...new Set(older.map(({ data }) => data.gatheringUuid))]);
};

/** Every event of a gathering renews its copy from the owner. */
const onGathering = (event: EventKind<{ gatheringUuid: string }>) =>
  on(event, {
    prepare: newerGatherings,
    apply: async (ctx, { data }, snapshots) => {
      for (const one of snapshots) if (one.gatheringUuid === data.gatheringUuid) await keepGathering(ctx, one);
    },
  });

type StatusChange = Parameters<(typeof gatheringStatusChanged)['of']>[1];

/** Who is mailed since a gathering has come to a status; nobody by most. */
function mailedBy({ data: { status, from }, occurredAt }: ReceivedEvent<StatusChange>) {
  if (status !== 'PUBLISHED_FRONT') return null;
  // Reopened, it was published long ago.
  return from === 'PUBLISHED' ? invitedBy(new Date(occurredAt)) : solicited();
}

const merged = (all: readonly ToldHcps[]): ToldHcps => new Map(all.flatMap((told) => [...told]));

const toldOnStatus: Prepare<StatusChange, ToldHcps> = async (ctx, events) => {
  const all: ToldHcps[] = [];
  for (const event of events) {
    const whom = mailedBy(event);
    if (whom) all.push(await toldToMail(ctx, event.data.gatheringUuid, whom));
  }
  return merged(all);
};

type Change = Parameters<(typeof participantChanged)['of']>[1];

const toldOnCategory: Prepare<Change, ToldHcps> = async (ctx, events) => {
  const all: ToldHcps[] = [];
  for (const { data } of events)
    if (data.fields.includes('category'))
      all.push(await toldToMail(ctx, data.gatheringUuid, solicited({ participantUuid: data.participantUuid })));
  return merged(all);
};

const dataOf = <Data>({ data }: ReceivedEvent<Data>): Data => data;
const hcpOf = ({ data }: ReceivedEvent<{ healthCareProfessionalUuid: string }>) => data.healthCareProfessionalUuid;
const userOf = ({ data }: ReceivedEvent<{ userUuid: string }>) => data.userUuid;

const onSolicitation = (event: EventKind<ToldSolicitation>) =>
  on(event, {
    prepare: (ctx, events) => toldOfSolicited(ctx, events.map(dataOf)),
    apply: (ctx, { data }, told) => followSolicitation(ctx, data, told),
  });

/** What participants does about other domains. Each runs in the transaction that marks the event as applied. */
export const reactions = [
  onGathering(gatheringCreated),
  onGathering(gatheringChanged),
  onGathering(gatheringStatusChanged),
  onGathering(gatheringDatesChanged),
  onGathering(sensibleChangeDecided),
  // After the copy was renewed by the same event.
  on(gatheringStatusChanged, {
    prepare: toldOnStatus,
    apply: async (ctx, event, told) => {
      const whom = mailedBy(event);
      if (whom) await mailDue(ctx, event.data.gatheringUuid, whom, told);
    },
  }),
  on(hcpChanged, {
    prepare: (ctx, events) => toldToRefresh(ctx, events.map(dataOf)),
    apply: (ctx, { data }, told) => refreshHcp(ctx, data.healthCareProfessionalUuid, told),
  }),
  on(hcpErased, {
    prepare: (ctx, events) => toldToErase(ctx, events.map(hcpOf)),
    apply: (ctx, { data }, told) => erasePerson(ctx, data.healthCareProfessionalUuid, told),
  }),
  on(userChanged, {
    prepare: (ctx, events) => usersToRefresh(ctx, events.map(userOf)),
    apply: async (ctx, { data }, users) => {
      for (const user of users) if (user.userUuid === data.userUuid) await refreshUser(ctx, user);
    },
  }),
  onSolicitation(solicitationConfirmed),
  onSolicitation(solicitationCancelled),
  // Its own event: the category that staff give lets an invitation go that waited for it.
  on(participantChanged, {
    prepare: toldOnCategory,
    apply: async (ctx, { data: { gatheringUuid, participantUuid, fields } }, told) => {
      if (fields.includes('category')) await mailDue(ctx, gatheringUuid, solicited({ participantUuid }), told);
    },
  }),
];
