import {
  actorAsDelegator,
  type Delegation,
  delegationStatusOf,
  delegationWorkflow,
  parkedEventWorkflow,
  type Remote,
  remoteWorkflow,
  type User,
  type UserActor,
  type VouchedDelegation,
} from '@portal/domain';
import { type Context, perform, performAll, type Resolver, type Resolvers } from '@portal/server';
import {
  createUser,
  deactivateUser,
  endUserSessions,
  sendPasswordReset,
  updateUser,
} from './accounts/user-operations.ts';
import { applicationLinkAggregate, delegationAggregate, parkedEventAggregate, userAggregate } from './aggregates.ts';
import { auditActs, checkJournals, journalChecks } from './audit/checks.ts';
import { auditLog } from './audit/log.ts';
import * as applications from './dashboard/application-operations.ts';
import * as views from './dashboard/view-operations.ts';
import { listPreferences, listSavedViews } from './dashboard/view-queries.ts';
import { users } from './database.ts';
import {
  createDelegation,
  delegationsOfUser,
  listDelegations,
  possibleBackups,
  updateDelegation,
} from './delegations/operations.ts';
import {
  abmMeta,
  actionsOf,
  businessUnitResolvers,
  mslMeta,
  userResolvers,
  zoneResolvers,
} from './org-units/people-and-places.ts';
import * as places from './org-units/place-operations.ts';
import { idsOfParkedEvent, listParkedEvents } from './parked-events.ts';
import { findUser, listBusinessUnits, listUsers, listZones, meOf } from './queries.ts';
import * as remotes from './remotes/remote-operations.ts';
import { type LoggedIn, login, loginWithToken, logout } from './sign-in/login.ts';
import { changePassword, requestPasswordReset, resetPassword } from './sign-in/password-operations.ts';

/** A field of `me` that the identity does not carry: read from the user itself. */
const ofMe =
  <T>(resolve: (user: User, ctx: Context) => Promise<T>) =>
  async ({ actor }: { actor: UserActor | null }, _args: unknown, ctx: Context): Promise<T | null> => {
    const user = actor && (await ctx.load(users, 'userUuid', actor.userUuid));
    return user && resolve(user, ctx);
  };

/** As the browser's own rules need it: the rights of the other person that pass. */
function shownStandIn(actor: UserActor, one: VouchedDelegation) {
  const { heldRights, ...whose } = actorAsDelegator(actor, one);
  const { delegationUuid, from, to, gatheringUuids, businessUnitUuids } = one;
  return { ...whose, rights: heldRights, delegationUuid, from, to, gatheringUuids, businessUnitUuids };
}

const queries: Record<string, Resolver> = {
  me: (_, _args, ctx) => meOf(ctx.actor),
  user: (_, { userUuid }, ctx) => findUser(ctx, userUuid),
  users: (_, args, _ctx, info) => listUsers(args, info),
  businessUnits: (_, _args, _ctx, info) => listBusinessUnits(info),
  zones: (_, { businessUnitUuid }) => listZones(businessUnitUuid),
  applicationLinks: (_, _args, ctx) => applications.dashboardLinks(ctx),
  allApplicationLinks: () => applications.allApplicationLinks(),
  savedViews: (_, { listName }, ctx) => listSavedViews(ctx, listName),
  preferences: (_, { key }, ctx) => listPreferences(ctx, key),
  remoteChoices: (_, _args, ctx) => remotes.remoteChoices(ctx),
  remotes: (_, _args, ctx) => remotes.listRemotes(ctx),
  parkedEvents: (_, { withApplied }, ctx) => listParkedEvents(ctx, withApplied),
  auditLog: (_, args, ctx) => auditLog(ctx, args),
  auditActs: (_, _args, ctx) => auditActs(ctx),
  journalChecks: (_, _args, ctx) => journalChecks(ctx),
  delegations: (_, _args, ctx) => listDelegations(ctx),
  userDelegations: (_, { userUuid }) => delegationsOfUser(String(userUuid)),
  possibleBackups: (_, args, ctx) => possibleBackups(ctx, args),
};

const mutations: Record<string, Resolver> = {
  login: (_, args, ctx) => login(ctx, args),
  loginWithToken: (_, { token }, ctx) => loginWithToken(ctx, token),
  logout: (_, _args, ctx) => logout(ctx),
  requestPasswordReset: (_, args, ctx) => requestPasswordReset(ctx, args),
  resetPassword: (_, args, ctx) => resetPassword(ctx, args),
  changePassword: (_, args, ctx) => changePassword(ctx, args),
  createUser: (_, { input }, ctx) => createUser(ctx, input),
  updateUser: (_, { userUuid, input, base }, ctx) => updateUser(ctx, userUuid, input, base),
  deactivateUser: (_, { userUuid }, ctx) => deactivateUser(ctx, userUuid),
  reactivateUser: (_, { userUuid }, ctx) => perform(ctx, userAggregate, 'reactivateUser', userUuid),
  endUserSessions: (_, { userUuid }, ctx) => endUserSessions(ctx, userUuid),
  sendPasswordReset: (_, { userUuid }, ctx) => sendPasswordReset(ctx, userUuid),
  grantAdditionalRights: (_, { userUuid, rights, base }, ctx) =>
    perform(ctx, userAggregate, 'grantAdditionalRights', userUuid, { rights }, base),
  createBusinessUnit: (_, { input }, ctx) => places.createBusinessUnit(ctx, input),
  updateBusinessUnit: (_, { businessUnitUuid, input, base }, ctx) =>
    places.updateBusinessUnit(ctx, businessUnitUuid, input, base),
  retireBusinessUnit: (_, { businessUnitUuid }, ctx) => places.retireBusinessUnit(ctx, businessUnitUuid),
  createZone: (_, { input }, ctx) => places.createZone(ctx, input),
  updateZone: (_, { zoneUuid, input, base }, ctx) => places.updateZone(ctx, zoneUuid, input, base),
  retireZone: (_, { zoneUuid }, ctx) => places.retireZone(ctx, zoneUuid),
  createApplicationLink: (_, { input }, ctx) => applications.createApplicationLink(ctx, input),
  updateApplicationLink: (_, { applicationLinkUuid, input, base }, ctx) =>
    applications.updateApplicationLink(ctx, applicationLinkUuid, input, base),
  deleteApplicationLink: (_, { applicationLinkUuid }, ctx) =>
    applications.deleteApplicationLink(ctx, applicationLinkUuid),
  restoreApplicationLink: (_, { applicationLinkUuid }, ctx) =>
    perform(ctx, applicationLinkAggregate, 'restoreApplicationLink', applicationLinkUuid),
  reorderApplicationLinks: (_, { applicationLinkUuids }, ctx) =>
    applications.reorderApplicationLinks(ctx, applicationLinkUuids),
  saveView: (_, { input }, ctx) => views.saveView(ctx, input),
  deleteView: (_, { savedViewUuid }, ctx) => views.deleteView(ctx, savedViewUuid),
  setDefaultView: (_, args, ctx) => views.setDefaultView(ctx, args),
  setPreference: (_, args, ctx) => views.setPreference(ctx, args),
  pinRemote: (_, args, ctx) => remotes.pinRemote(ctx, args),
  unpinRemote: (_, { remoteName }, ctx) => remotes.unpinRemote(ctx, remoteName),
  pilotRemote: (_, args, ctx) => remotes.pilotRemote(ctx, args),
  endRemotePilot: (_, { remoteName }, ctx) => remotes.endRemotePilot(ctx, remoteName),
  checkJournals: (_, _args, ctx) => checkJournals(ctx),
  createDelegation: (_, { input }, ctx) => createDelegation(ctx, input),
  updateDelegation: (_, { delegationUuid, input, base }, ctx) => updateDelegation(ctx, delegationUuid, input, base),
  endDelegation: (_, { delegationUuid }, ctx) => perform(ctx, delegationAggregate, 'endDelegation', delegationUuid),
  retryParkedEvent: (_, { parkedEventUuid }, ctx) =>
    perform(ctx, parkedEventAggregate, 'retryParkedEvent', parkedEventUuid),
  retryParkedEvents: (_, { parkedEventUuids }, ctx) =>
    performAll(ctx, parkedEventAggregate, 'retryParkedEvent', parkedEventUuids),
  dropParkedEvent: (_, { parkedEventUuid, reason }, ctx) =>
    perform(ctx, parkedEventAggregate, 'dropParkedEvent', parkedEventUuid, { reason }),
};

/** A line per field; rights and rules are the domain's. */
export const resolvers: Resolvers = {
  Query: queries,
  Mutation: mutations,
  LoginSession: { me: ({ actor }: LoggedIn) => meOf(actor) },
  Me: {
    mslMeta: ofMe(mslMeta),
    abmMeta: ofMe(abmMeta),
    standsInFor: ({ actor }: { actor: UserActor | null }) =>
      (actor?.delegations ?? []).map((one) => shownStandIn(actor!, one)),
    impersonator: ({ impersonator }: Partial<UserActor>) => impersonator?.name ?? null,
    impersonatorUuid: ({ impersonator }: Partial<UserActor>) => impersonator?.userUuid ?? null,
  },
  User: userResolvers,
  BusinessUnit: businessUnitResolvers,
  Zone: zoneResolvers,
  Remote: {
    pilotUsers: (remote: Remote, _args: unknown, ctx: Context) => remotes.pilotUsers(remote, ctx),
    lastAct: (remote: Remote) => remotes.lastAct(remote),
    availableActions: actionsOf(remoteWorkflow),
  },
  Delegation: {
    standing: (one: Delegation, _args: unknown, ctx: Context) => delegationStatusOf(one, ctx.now()),
    delegator: ({ delegatorUuid }: Delegation, _args: unknown, ctx: Context) =>
      ctx.load(users, 'userUuid', delegatorUuid),
    backup: ({ backupUuid }: Delegation, _args: unknown, ctx: Context) => ctx.load(users, 'userUuid', backupUuid),
    gatherings: ({ gatheringUuids }: Delegation) => gatheringUuids.map((gatheringUuid) => ({ gatheringUuid })),
    availableActions: actionsOf(delegationWorkflow),
  },
  ParkedEvent: { availableActions: actionsOf(parkedEventWorkflow), ids: idsOfParkedEvent },
};
