import {
  type EventKind,
  gatheringRenewals,
  gatheringStatusChanged,
  hcpChanged,
  hcpErased,
  mailingReleased,
  participantChanged,
  solicitationCancelled,
  solicitationConfirmed,
  userChanged,
} from '@portal/domain';
import { on, type Prepare, type ReceivedEvent } from '@portal/server';
import { gatherings, type HcpSnapshots } from './copies.ts';
import { orgUnits } from './database.ts';
import { followSolicitation, hcpsSolicited, type SolicitationFacts } from './invitations/follow-solicitation.ts';
import { hcpsToMail, invitedBy, mailDue, noteInvitationMails, solicited } from './invitations/invitation-mails.ts';
import {
  erasePerson,
  hcpsToErase,
  hcpsToRefresh,
  refreshHcp,
  refreshUser,
  usersToRefresh,
} from './invitations/person-copies.ts';
import { reactions as mergeReactions } from './merging/hcp-merge.ts';
import { sessionReactions } from './sessions/session-reactions.ts';

type StatusChange = Parameters<(typeof gatheringStatusChanged)['of']>[1];

/** Who is mailed when a gathering reaches a status; nobody for most. */
function mailedBy({ data: { status, from }, occurredAt }: ReceivedEvent<StatusChange>) {
  if (status !== 'PUBLISHED_FRONT') return null;
  // Reopened, it was published long ago.
  return from === 'PUBLISHED' ? invitedBy(new Date(occurredAt)) : solicited();
}

const merged = (all: readonly HcpSnapshots[]): HcpSnapshots => new Map(all.flatMap((snapshots) => [...snapshots]));

const mailedOnStatus: Prepare<StatusChange, HcpSnapshots> = async (ctx, events) => {
  const all: HcpSnapshots[] = [];
  for (const event of events) {
    const whom = mailedBy(event);
    if (whom) all.push(await hcpsToMail(ctx, event.data.gatheringUuid, whom));
  }
  return merged(all);
};

type Change = Parameters<(typeof participantChanged)['of']>[1];

const mailedOnCategory: Prepare<Change, HcpSnapshots> = async (ctx, events) => {
  const all: HcpSnapshots[] = [];
  for (const { data } of events)
    if (data.fields.includes('category'))
      all.push(await hcpsToMail(ctx, data.gatheringUuid, solicited({ participantUuid: data.participantUuid })));
  return merged(all);
};

const dataOf = <Data>({ data }: ReceivedEvent<Data>): Data => data;
const hcpOf = ({ data }: ReceivedEvent<{ healthCareProfessionalUuid: string }>) => data.healthCareProfessionalUuid;
const userOf = ({ data }: ReceivedEvent<{ userUuid: string }>) => data.userUuid;

const onSolicitation = (event: EventKind<SolicitationFacts>) =>
  on(event, {
    prepare: (ctx, events) => hcpsSolicited(ctx, events.map(dataOf)),
    apply: (ctx, { data }, snapshots) => followSolicitation(ctx, data, snapshots),
  });

/** Reactions to other domains' events. Each runs in the transaction that marks the event as applied. */
export const reactions = [
  ...mergeReactions,
  ...orgUnits.reactions,
  ...sessionReactions,
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringRenewals),
  // After the copy was updated by the same event.
  on(gatheringStatusChanged, {
    concerns: ({ status }) => status === 'PUBLISHED_FRONT',
    prepare: mailedOnStatus,
    apply: async (ctx, event, snapshots) => {
      const whom = mailedBy(event);
      if (whom) await mailDue(ctx, event.data.gatheringUuid, whom, snapshots);
    },
  }),
  on(mailingReleased, {
    concerns: ({ model }) => model === 'subscriptionInvitation',
    apply: (ctx, { data }) => noteInvitationMails(ctx, data.participantUuids),
  }),
  on(hcpChanged, {
    prepare: (ctx, events) => hcpsToRefresh(ctx, events.map(dataOf)),
    apply: (ctx, { data }, snapshots) => refreshHcp(ctx, data.healthCareProfessionalUuid, snapshots),
  }),
  on(hcpErased, {
    prepare: (ctx, events) => hcpsToErase(ctx, events.map(hcpOf)),
    apply: (ctx, { data }, snapshots) => erasePerson(ctx, data.healthCareProfessionalUuid, snapshots),
  }),
  on(userChanged, {
    prepare: (ctx, events) => usersToRefresh(ctx, events.map(userOf)),
    apply: async (ctx, { data }, users) => {
      for (const user of users) if (user.userUuid === data.userUuid) await refreshUser(ctx, user);
    },
  }),
  onSolicitation(solicitationConfirmed),
  onSolicitation(solicitationCancelled),
  // Its own event: a category set by staff releases an invitation that waited for it.
  on(participantChanged, {
    concerns: ({ fields }) => fields.includes('category'),
    prepare: mailedOnCategory,
    apply: async (ctx, { data: { gatheringUuid, participantUuid } }, snapshots) => {
      await mailDue(ctx, gatheringUuid, solicited({ participantUuid }), snapshots);
    },
  }),
];
