import {
  badInput,
  type EditBase,
  historyLabel,
  PortalError,
  type Remote,
  type RemotePilotInput,
  remoteActions,
  remoteWorkflow,
  type User,
  versionOf,
} from '@portal/domain';
import { type Context, documentResult, inAuditedTransaction, perform, type Tx, trusted } from '@portal/server';
import { remoteAggregate } from '../aggregates.ts';
import { asService, db, remotes, users } from '../database.ts';
import { fetchPublishedRemotes, type PublishedRemote } from './published-remotes.ts';

/** A remote: what is on the disk, with what was decided about it. */
export type ListedRemote = Remote & PublishedRemote;

const decided = () => remotes.find({}, { _id: 0 }).lean().exec();

const undecided = (remoteName: string): Remote => ({
  remoteName,
  state: 'followed',
  version: null,
  pilotVersion: null,
  pilotUserTypes: [],
  pilotUserUuids: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
  rev: 0,
});

/** Every remote that is published, in the order of the rail. @throws PortalError SERVICE_UNAVAILABLE */
export async function listRemotes(ctx: Context): Promise<ListedRemote[]> {
  const [published, known] = await Promise.all([fetchPublishedRemotes(ctx), decided()]);
  return published.map((one) => ({
    ...(known.find(({ remoteName }) => remoteName === one.name) ?? undecided(one.name)),
    ...one,
  }));
}

/** Which versions the acting person gets, where not the ones deployed last. Nobody learns who else gets which. */
export async function remoteChoices({ actor }: Context) {
  const known = await decided();
  const versions = known.flatMap((remote) => {
    const version = versionOf(remote, actor);
    return version === null ? [] : [{ remoteName: remote.remoteName, version }];
  });
  return { versions, hasPilot: known.some(({ pilotVersion }) => pilotVersion !== null) };
}

/** @throws PortalError NOT_FOUND for a remote that is not published, BAD_USER_INPUT for a version that is not on the disk */
async function published(ctx: Context, remoteName: string, version?: unknown): Promise<PublishedRemote> {
  const remote = (await fetchPublishedRemotes(ctx)).find(({ name }) => name === remoteName);
  if (!remote) throw new PortalError('NOT_FOUND');
  if (version !== undefined && !remote.versions.some((one) => one.version === version))
    throw badInput({ version: 'Cette version n’est pas sur le serveur' });
  return remote;
}

/** The first decision about a remote makes its row, which was not there when the form was opened. */
async function onRow(tx: Tx, remoteName: string, base: EditBase): Promise<EditBase> {
  if (base.rev > 0 || (await remotes.exists({ remoteName }).session(tx.session))) return base;
  await perform(asService(tx), remoteAggregate, 'followRemote', null, { remoteName });
  return { ...base, rev: 1 };
}

/** @throws PortalError FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, EDIT_COLLIDES, SERVICE_UNAVAILABLE */
export async function pinRemote(
  ctx: Context,
  { remoteName, version, base }: { remoteName: string; version: string; base: EditBase },
): Promise<ListedRemote> {
  const known = await published(ctx, remoteName, version);
  const pin = async (tx: Tx) =>
    perform(tx, remoteAggregate, 'pinRemote', remoteName, { version }, await onRow(tx, remoteName, base));
  const remote = await inAuditedTransaction(ctx, 'pinRemote', remoteName, pin, documentResult(remoteAggregate));
  return { ...remote, ...known };
}

/** @throws PortalError FORBIDDEN, NOT_FOUND, ILLEGAL_TRANSITION, SERVICE_UNAVAILABLE */
export async function unpinRemote(ctx: Context, remoteName: string): Promise<ListedRemote> {
  const known = await published(ctx, remoteName);
  return { ...(await perform(ctx, remoteAggregate, 'unpinRemote', remoteName)), ...known };
}

/** @throws PortalError FORBIDDEN, NOT_FOUND, BAD_USER_INPUT (also for somebody who is no active user), EDIT_COLLIDES, SERVICE_UNAVAILABLE */
export async function pilotRemote(
  ctx: Context,
  { remoteName, input, base }: { remoteName: string; input: RemotePilotInput; base: EditBase },
): Promise<ListedRemote> {
  const known = await published(ctx, remoteName, input.version);
  const pilot = async (tx: Tx) => {
    const remote = await perform(
      tx,
      remoteAggregate,
      'pilotRemote',
      remoteName,
      input,
      await onRow(tx, remoteName, base),
    );
    const named = { userUuid: trusted({ $in: remote.pilotUserUuids }), state: 'active' as const };
    const found = await users.countDocuments(named).session(tx.session);
    if (found < new Set(remote.pilotUserUuids).size)
      throw badInput({ userUuids: 'Une de ces personnes n’a pas de compte actif' });
    return remote;
  };
  const remote = await inAuditedTransaction(ctx, 'pilotRemote', remoteName, pilot, documentResult(remoteAggregate));
  return { ...remote, ...known };
}

/** @throws PortalError FORBIDDEN, NOT_FOUND, REMOTE_WITHOUT_PILOT, SERVICE_UNAVAILABLE */
export async function endRemotePilot(ctx: Context, remoteName: string): Promise<ListedRemote> {
  const known = await published(ctx, remoteName);
  return { ...(await perform(ctx, remoteAggregate, 'endRemotePilot', remoteName)), ...known };
}

/** The people that a pilot names; who has left is no longer shown. */
export async function pilotUsers({ pilotUserUuids }: Remote, ctx: Context): Promise<User[]> {
  const found = await Promise.all(pilotUserUuids.map((uuid) => ctx.load(users, 'userUuid', uuid)));
  return found.filter((user) => user !== null);
}

/** The last decision, from the history. */
export async function lastAct({ remoteName }: Remote) {
  const ofPeople = { aggregateId: remoteName, aggregate: remoteWorkflow.name, 'actor.kind': 'user' };
  const line = await db.records.history.findOne(ofPeople).sort({ at: -1 }).lean();
  if (!line) return null;
  const { action, label, at, actor } = line;
  return { label: historyLabel(remoteActions, action, label), at, byName: actor.name ?? null };
}
