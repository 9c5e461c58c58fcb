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
import { on } from '@portal/server';
import { UserCopies } from './copies.model.ts';
import { gatherings } from './copies.ts';
import { mailPublished, mailSolicited } from './invitation-mails.ts';
import { erasePerson, refreshHcp, refreshUser } from './people.ts';
import { followSolicitation } from './solicitations.ts';

const gatheringEvents = [
  gatheringCreated,
  gatheringChanged,
  gatheringStatusChanged,
  gatheringDatesChanged,
  sensibleChangeDecided,
];

/** What participants does about other domains. Each runs in the transaction that marks the event as applied. */
export const reactions = [
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringEvents),
  on(gatheringStatusChanged, {
    concerns: ({ status }) => status === 'PUBLISHED_FRONT',
    async apply(ctx, { data: { from, gatheringUuid }, occurredAt }) {
      // Reopened, it was published long ago.
      if (from === 'PUBLISHED') await mailPublished(ctx, gatheringUuid, new Date(occurredAt));
      else await mailSolicited(ctx, gatheringUuid);
    },
  }),
  on(hcpChanged, (ctx, { data }) => refreshHcp(ctx, data.healthCareProfessionalUuid, data.rev)),
  on(hcpErased, (ctx, { data }) => erasePerson(ctx, data.healthCareProfessionalUuid)),
  on(userChanged, async (ctx, { data: { userUuid } }) => {
    const isKnown = await UserCopies.exists({ userUuid }).session(ctx.session ?? null);
    await refreshUser(ctx, userUuid, isKnown !== null);
  }),
  on(solicitationConfirmed, (ctx, { data }) => followSolicitation(ctx, data)),
  on(solicitationCancelled, (ctx, { data }) => followSolicitation(ctx, data)),
  // Its own event: the category that staff give lets an invitation go that waited for it.
  on(participantChanged, {
    concerns: ({ fields }) => fields.includes('category'),
    apply: (ctx, { data: { gatheringUuid, participantUuid } }) =>
      mailSolicited(ctx, gatheringUuid, { participantUuid }),
  }),
];
