import {
  type EventKind,
  gatheringRenewals,
  gatheringStatusChanged,
  hcpChanged,
  hcpErased,
  participantChanged,
  solicitationCancelled,
  solicitationConfirmed,
  userChanged,
} from '@portal/domain';
import { on, type Prepare, type ReceivedEvent } from '@portal/server';
import { gatherings, type ToldHcps } from './copies.ts';
import { invitedBy, mailDue, solicited, toldToMail } from './invitation-mails.ts';
import { erasePerson, refreshHcp, refreshUser, toldToErase, toldToRefresh, usersToRefresh } from './people.ts';
import { followSolicitation, type ToldSolicitation, toldOfSolicited } from './solicitations.ts';

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
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringRenewals),
  // After the copy was renewed by the same event.
  on(gatheringStatusChanged, {
    concerns: ({ status }) => status === 'PUBLISHED_FRONT',
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
    concerns: ({ fields }) => fields.includes('category'),
    prepare: toldOnCategory,
    apply: async (ctx, { data: { gatheringUuid, participantUuid } }, told) => {
      await mailDue(ctx, gatheringUuid, solicited({ participantUuid }), told);
    },
  }),
];
