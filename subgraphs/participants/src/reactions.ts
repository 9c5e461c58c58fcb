import {
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
import { type Context, on, type ReceivedEvent } from '@portal/server';
import { GatheringCopies, UserCopies } from './copies.model.ts';
import { fetchGatherings, keepGathering } from './copies.ts';
import { mailPublished, mailSolicited } from './invitation-mails.ts';
import { erasePerson, refreshHcp, refreshUser } from './people.ts';
import { followSolicitation } from './solicitations.ts';

/** Every event of a gathering renews its copy from the owner; one that the copy is as new as already asks nothing. */
async function renewGathering(
  ctx: Context,
  { data, aggregateVersion }: ReceivedEvent<{ gatheringUuid: string }>,
): Promise<void> {
  const { gatheringUuid } = data;
  const known = await GatheringCopies.findOne(
    { gatheringUuid },
    { _id: 0, rev: 1 },
    { session: ctx.session ?? null },
  ).lean();
  if (known && aggregateVersion > 0 && known.rev >= aggregateVersion) return;
  for (const snapshot of await fetchGatherings(ctx, [gatheringUuid])) await keepGathering(ctx, snapshot);
}

/** What participants does about other domains. Each runs in the transaction that marks the event as applied. */
export const reactions = [
  on(gatheringCreated, renewGathering),
  on(gatheringChanged, renewGathering),
  on(gatheringStatusChanged, async (ctx, event) => {
    await renewGathering(ctx, event);
    const { status, from, gatheringUuid } = event.data;
    if (status !== 'PUBLISHED_FRONT') return;
    // Reopened, it was published long ago.
    if (from === 'PUBLISHED') await mailPublished(ctx, gatheringUuid, new Date(event.occurredAt));
    else await mailSolicited(ctx, gatheringUuid);
  }),
  on(gatheringDatesChanged, renewGathering),
  on(sensibleChangeDecided, renewGathering),
  on(hcpChanged, (ctx, { data }) => refreshHcp(ctx, data.healthCareProfessionalUuid, data.rev)),
  on(hcpErased, (ctx, { data }) => erasePerson(ctx, data.healthCareProfessionalUuid)),
  on(userChanged, async (ctx, { data: { userUuid } }) => {
    const isKnown = await UserCopies.exists({ userUuid }).session(ctx.session ?? null);
    await refreshUser(ctx, userUuid, isKnown !== null);
  }),
  on(solicitationConfirmed, (ctx, { data }) => followSolicitation(ctx, data)),
  on(solicitationCancelled, (ctx, { data }) => followSolicitation(ctx, data)),
  // Its own event: the category that staff give lets an invitation go that waited for it.
  on(participantChanged, async (ctx, { data: { gatheringUuid, participantUuid, fields } }) => {
    if (fields.includes('category')) await mailSolicited(ctx, gatheringUuid, { participantUuid });
  }),
];
