import type { EditBase, SessionPresence, SessionSubscription } from '@portal/domain';
import { asRawInput, type Context, documentResult, perform, type Resolver } from '@portal/server';
import { addHcps, addUsers } from './add-people.ts';
import { ListedInSessions, VirtualSessions } from './aggregates.ts';
import { assertHolders } from './assert-team.ts';
import { actOnLists, changeListed } from './list-acts.ts';
import type { StoredSession } from './models.ts';
import { oseusMeeting } from './oseus/adapter.ts';
import { readSource } from './oseus/follow.ts';
import { findVisibleSession, listedReach, sessionsOf } from './visibility.ts';

/** The form of a session, as it was sent. */
type Form = Record<string, unknown>;
interface ById {
  virtualSessionUuid: string;
}
interface ByIds {
  virtualSessionParticipantUuids: string[];
}

/** A session that follows Oseus is one that Oseus knows. @throws PortalError as `oseusMeeting` */
async function assertMeeting(ctx: Context, { sessionType, oseusMeetingId }: Form, before?: StoredSession | null) {
  if (sessionType !== 'external' || typeof oseusMeetingId !== 'string' || oseusMeetingId.trim() === '') return;
  const isKnown = before?.sessionType === 'external' && before.oseusMeetingId === oseusMeetingId.trim();
  if (!isKnown) await oseusMeeting(ctx, oseusMeetingId.trim());
}

/** @throws PortalError BAD_USER_INPUT beside each field, VIRTUAL_SESSION_MEETING_TAKEN beside its, and those of the row */
async function create(ctx: Context, session: Form) {
  await assertHolders(ctx, session);
  await assertMeeting(ctx, session);
  return perform(ctx, VirtualSessions, 'createVirtualSession', null, asRawInput(session));
}

/** @throws PortalError as `create`, NOT_FOUND, EDIT_COLLIDES */
async function update(ctx: Context, { virtualSessionUuid, session, base }: ById & { session: Form; base: EditBase }) {
  const before = await findVisibleSession(ctx, virtualSessionUuid);
  await assertHolders(ctx, session, before);
  await assertMeeting(ctx, session, before);
  return perform(ctx, VirtualSessions, 'updateVirtualSession', virtualSessionUuid, asRawInput(session), base);
}

interface ParticipantEdit {
  virtualSessionParticipantUuid: string;
  details: object;
  base: EditBase;
}

/** What a list says of one person. @throws PortalError NOT_FOUND, BAD_USER_INPUT, EDIT_COLLIDES, the codes of the row */
async function updateListed(ctx: Context, { virtualSessionParticipantUuid: id, details, base }: ParticipantEdit) {
  const action = 'updateVirtualSessionParticipant';
  const sessionUuids = await sessionsOf([id]);
  const reach = await listedReach(ctx, sessionUuids);
  const within = { ...ListedInSessions, reach: () => reach };
  return actOnLists(
    ctx,
    { action, target: id, sessionUuids },
    (tx) => perform(tx, within, action, id, asRawInput(details), base),
    documentResult(within),
  );
}

const bare =
  (action: 'publishVirtualSession' | 'closeVirtualSession' | 'reopenVirtualSession'): Resolver =>
  (_source, { virtualSessionUuid }: ById, ctx) =>
    perform(ctx, VirtualSessions, action, virtualSessionUuid);

export const sessionMutations: Record<string, Resolver> = {
  createVirtualSession: (_source, { session }: { session: Form }, ctx) => create(ctx, session),
  updateVirtualSession: (_source, args, ctx) => update(ctx, args),
  publishVirtualSession: bare('publishVirtualSession'),
  closeVirtualSession: bare('closeVirtualSession'),
  windUpVirtualSession: (_source, { virtualSessionUuid, confirmed }: ById & { confirmed?: boolean }, ctx) =>
    perform(ctx, VirtualSessions, 'windUpVirtualSession', virtualSessionUuid, { confirmed: confirmed ?? false }),
  reopenVirtualSession: bare('reopenVirtualSession'),
  readVirtualSessionSource: (_source, { virtualSessionUuid }: ById, ctx) => readSource(ctx, virtualSessionUuid),
  addHcpsToVirtualSession: (_source, args, ctx) => addHcps(ctx, args),
  addUsersToVirtualSession: (_source, args, ctx) => addUsers(ctx, args),
  updateVirtualSessionParticipant: (_source, args, ctx) => updateListed(ctx, args),
  setVirtualSessionSubscription: (
    _source,
    { virtualSessionParticipantUuids, subscription }: ByIds & { subscription: SessionSubscription },
    ctx,
  ) => changeListed(ctx, 'setVirtualSessionSubscription', virtualSessionParticipantUuids, { subscription }),
  setVirtualSessionPresence: (
    _source,
    { virtualSessionParticipantUuids, presence }: ByIds & { presence: SessionPresence },
    ctx,
  ) => changeListed(ctx, 'setVirtualSessionPresence', virtualSessionParticipantUuids, { presence }),
  removeVirtualSessionParticipants: (_source, { virtualSessionParticipantUuids }: ByIds, ctx) =>
    changeListed(ctx, 'removeVirtualSessionParticipants', virtualSessionParticipantUuids, undefined),
};
