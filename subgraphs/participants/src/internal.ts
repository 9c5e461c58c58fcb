import { invitationStatusOf, PortalError } from '@portal/domain';
import { type InternalVerb, trusted } from '@portal/server';
import { z } from 'zod';
import { answerKeys } from './copies.model.ts';
import { ParticipantModel, type StoredParticipant } from './participant.model.ts';
import { personalData } from './personal-data.ts';
import { releasePlaces, reservePlaces } from './places.ts';
import { usedCategories } from './queries.ts';

const some = z.object({ participantUuids: z.array(z.string()).max(1000) });
const invitation = z.object({ healthCareProfessionalUuid: z.string(), gatheringUuid: z.string() });
const released = z.object({ gatheringUuid: z.uuid(), key: z.string().min(1).max(200) });
const places = released.extend({ rev: z.number().int(), availablePlace: z.number().int().min(0) });
const page = z.object({ after: z.string().optional(), limit: z.number().int().min(1).max(1000) });

/** What other domains keep of a participant; of two the one with the greater `rev` counts. */
export const snapshotOfParticipant = (p: StoredParticipant) => ({
  participantUuid: p.participantUuid,
  rev: p.rev,
  gatheringUuid: p.gatheringUuid,
  kind: p.kind,
  userUuid: p.userUuid,
  healthCareProfessionalUuid: p.healthCareProfessionalUuid,
  unitUuids: p.kind === 'HCP' ? p.unitUuids : [],
  category: p.category,
  invitationStatus: invitationStatusOf(p as never),
  participationType: p.participationType,
  presence: p.presence,
  isRemoved: p.state === 'REMOVED',
  firstName: p.person.firstName,
  lastName: p.person.lastName,
});

/** Answers other services only. @throws PortalError FORBIDDEN for anybody else, BAD_USER_INPUT for another shape */
const forServices =
  <Body>(
    shape: z.ZodType<Body>,
    answer: (body: Body) => Promise<unknown>,
    issuers: readonly string[] = [],
  ): InternalVerb =>
  async (ctx, raw, issuer) => {
    if (ctx.actor.kind !== 'service' || (issuers.length > 0 && !issuers.includes(issuer)))
      throw new PortalError('FORBIDDEN');
    const body = shape.safeParse(raw);
    if (!body.success) throw new PortalError('BAD_USER_INPUT');
    return answer(body.data);
  };

async function found(filter: object, limit = 1000): Promise<StoredParticipant[]> {
  const rows = await ParticipantModel.find(filter as never, { _id: 0 })
    .sort({ participantUuid: 1 })
    .limit(limit)
    .lean();
  return rows as unknown as StoredParticipant[];
}

const among = (participantUuids: readonly string[]) => ({ participantUuid: trusted({ $in: [...participantUuids] }) });

/** Addresses of people on the list, for the mails that are sent to them. */
async function addresses({ participantUuids }: z.infer<typeof some>) {
  const rows = await found({ ...among(participantUuids), live: true });
  return rows.flatMap(({ participantUuid, person: { email, firstName, lastName } }) =>
    email ? [{ participantUuid, address: email, firstName, lastName }] : [],
  );
}

/** The internal door: copies by uuid and page by page, and addresses for mails. */
export const internal: Record<string, InternalVerb> = {
  'personal-data': personalData,
  snapshots: forServices(some, async ({ participantUuids }) =>
    (await found(among(participantUuids))).map(snapshotOfParticipant),
  ),
  'snapshots-since': forServices(page, async ({ after, limit }) =>
    (await found(after ? { participantUuid: trusted({ $gt: after }) } : {}, limit)).map(snapshotOfParticipant),
  ),
  'snapshots-of-hcp': forServices(invitation, async (who) => (await found(who)).map(snapshotOfParticipant), ['hcps']),
  'mail-addresses': forServices(some, addresses, ['mails']),
};

/** What activities and gatherings ask over NATS. */
export const answers: Record<string, InternalVerb> = {
  'is-committed': (ctx, body, issuer) =>
    forServices(
      z.object({ key: z.string().min(1).max(200) }),
      async ({ key }) => ({ committed: await answerKeys.isCommitted(ctx, key) }),
      ['activities'],
    )(ctx, body, issuer),
  'used-categories': forServices(
    z.object({ gatheringUuid: z.string() }),
    ({ gatheringUuid }) => usedCategories(gatheringUuid),
    ['gatherings'],
  ),
  'reserve-places': (ctx, body, issuer) =>
    forServices(places, (wanted) => reservePlaces(ctx, wanted), ['gatherings'])(ctx, body, issuer),
  'release-places': (ctx, body, issuer) =>
    forServices(released, ({ gatheringUuid, key }) => releasePlaces(ctx, gatheringUuid, [key]), ['gatherings'])(
      ctx,
      body,
      issuer,
    ),
};
