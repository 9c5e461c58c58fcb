import { invitationStatusOf } from '@portal/domain';
import { type Context, endpoint, type InternalEndpoint, trusted } from '@portal/server';
import { z } from 'zod';
import { exportGeneral } from './exports/general.ts';
import { exportHcpEvents } from './exports/hcp-events.ts';
import { exportSessionPeople, exportSessions } from './exports/sessions.ts';
import { exportSignatures } from './exports/signatures.ts';
import { mailCandidates, mailDetails } from './mails/candidates.ts';
import { answers as mergeAnswers } from './merging/hcp-merge.ts';
import { answerKeys } from './models.ts';
import { printDataEndpoints } from './papers/index.ts';
import { type ParticipantFilter, ParticipantModel, type StoredParticipant } from './participant.model.ts';
import { personalData } from './personal-data.ts';
import { usedCategories } from './queries.ts';
import { sessionVerbs } from './sessions/index.ts';
import { offeredDocuments } from './subscription/guest-event.ts';
import { releaseSeats, reserveSeats } from './subscription/seat-reservations.ts';

const some = z.object({ participantUuids: z.array(z.string()).max(1000) });
const invitation = z.object({ healthCareProfessionalUuid: z.string(), gatheringUuid: z.string() });
const released = z.object({ gatheringUuid: z.uuid(), key: z.string().min(1).max(200) });
const places = released.extend({ rev: z.number().int(), availablePlace: z.number().int().min(0) });
const named = z.object({
  gatheringUuid: z.string(),
  veevaIds: z.array(z.string()).max(1000),
  emails: z.array(z.string()).max(1000),
});
const page = z.object({ after: z.string().optional(), limit: z.number().int().min(1).max(1000) });

/** A participant's snapshot for other domains; of two the one with the greater `rev` wins. */
export const snapshotOfParticipant = (p: StoredParticipant) => ({
  participantUuid: p.participantUuid,
  rev: p.rev,
  gatheringUuid: p.gatheringUuid,
  kind: p.kind,
  userUuid: p.userUuid,
  healthCareProfessionalUuid: p.healthCareProfessionalUuid,
  unitUuids: p.kind === 'HCP' ? p.unitUuids : [],
  category: p.category,
  invitationStatus: invitationStatusOf(p),
  participationType: p.participationType,
  presence: p.presence,
  isRemoved: p.state === 'REMOVED',
  isSecond: p.isSecond ?? false,
  subscriptionPrice: p.subscriptionPrice,
  subscriptionDate: p.subscriptionDate,
  solicitationStatus: p.solicitation?.status ?? null,
  firstName: p.person.firstName,
  lastName: p.person.lastName,
});

async function found(filter: ParticipantFilter, limit = 1000): Promise<StoredParticipant[]> {
  const rows = await ParticipantModel.find(filter, { _id: 0 }).sort({ participantUuid: 1 }).limit(limit).lean();
  return rows;
}

const among = (participantUuids: readonly string[]) => ({ participantUuid: trusted({ $in: [...participantUuids] }) });

/** Addresses for mails, also of who was taken off: they are told. Other mails ask for what they say of their reader, which there is of nobody off the list. */
async function addresses(_ctx: Context, { participantUuids }: z.infer<typeof some>) {
  const rows = await found(among(participantUuids));
  return rows.flatMap(({ participantUuid, person: { email, firstName, lastName } }) =>
    email ? [{ participantUuid, address: email, firstName, lastName }] : [],
  );
}

/** The people of a gathering's list whose identifier or address is among those named, for what logistics imports. */
async function peopleNamed(_ctx: Context, { gatheringUuid, veevaIds, emails }: z.infer<typeof named>) {
  const keys = { _id: 0, participantUuid: 1, 'person.veevaId': 1, 'person.email': 1 } as const;
  const all = await ParticipantModel.find({ gatheringUuid, live: true }, keys).lean();
  const [ids, addresses] = [new Set(veevaIds), new Set(emails.map((one) => one.toLowerCase()))];
  return all
    .map(({ participantUuid, person: { veevaId, email } }) => ({
      participantUuid,
      veevaId: veevaId ?? null,
      email: email?.trim().toLowerCase() || null,
    }))
    .filter(({ veevaId, email }) => (veevaId && ids.has(veevaId)) || (email && addresses.has(email)));
}

/** Internal endpoint: snapshots by uuid and page by page, and addresses for mails. */
export const internal: Record<string, InternalEndpoint> = {
  'personal-data': personalData,
  ...sessionVerbs,
  'export-general': exportGeneral,
  'export-signatures': exportSignatures,
  'export-hcp-events': exportHcpEvents,
  'export-sessions': exportSessions,
  'export-session-people': exportSessionPeople,
  ...printDataEndpoints,
  snapshots: endpoint(some, async (_ctx, { participantUuids }) =>
    (await found(among(participantUuids))).map(snapshotOfParticipant),
  ),
  'snapshots-since': endpoint(page, async (_ctx, { after, limit }) =>
    (await found(after ? { participantUuid: trusted({ $gt: after }) } : {}, limit)).map(snapshotOfParticipant),
  ),
  'snapshots-of-hcp': endpoint(invitation, async (_ctx, who) => (await found(who)).map(snapshotOfParticipant), {
    issuers: ['hcps', 'solicitations'],
  }),
  'mail-addresses': endpoint(some, addresses, { issuers: ['mails'] }),
  'people-named': endpoint(named, peopleNamed, { issuers: ['logistics'] }),
};

/** Verbs that activities, logistics, gatherings, mails and documents call over NATS. */
export const answers: Record<string, InternalEndpoint> = {
  ...mergeAnswers,
  'is-committed': endpoint(
    z.object({ key: z.string().min(1).max(200) }),
    async (ctx, { key }) => ({ committed: await answerKeys.isCommitted(ctx, key) }),
    { issuers: ['activities', 'logistics'] },
  ),
  'used-categories': endpoint(
    z.object({ gatheringUuid: z.string() }),
    (_ctx, { gatheringUuid }) => usedCategories(gatheringUuid),
    { issuers: ['gatherings'] },
  ),
  'offered-documents': offeredDocuments,
  'mail-candidates': mailCandidates,
  'mail-details': mailDetails,
  'reserve-places': endpoint(places, reserveSeats, { issuers: ['gatherings'] }),
  'release-places': endpoint(released, (ctx, { gatheringUuid, key }) => releaseSeats(ctx, gatheringUuid, [key]), {
    issuers: ['gatherings'],
  }),
};
