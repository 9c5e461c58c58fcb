import { programmeProofBits } from '@portal/domain';
import { perform, type Resolver, type Resolvers } from '@portal/server';
import { PageAggregate, RequestAggregate } from './aggregates.ts';
import { contentFields, requestFields, versionFields } from './fields.ts';
import { createDraft, publishDraft, publishedPage, updateDraft, versionOf, versions } from './pages/operations.ts';
import { newChallenge } from './requests/challenge.ts';
import { requestOf, requestPage } from './requests/list.ts';
import { eraseRequest, sendRequest } from './requests/operations.ts';
import { openedRequest } from './requests/sealed-person.ts';
import { requestsWork } from './requests/work.ts';

const queries: Record<string, Resolver> = {
  programmePage: (_, _args, ctx) => publishedPage(ctx),
  programmeChallenge: (_, _args, ctx) => ({ challenge: newChallenge(ctx.now()), bits: programmeProofBits }),
  programmeVersions: () => versions(),
  programmeVersion: (_, { versionUuid }, ctx) => versionOf(ctx, versionUuid),
  programmeRequests: (_, args) => requestPage(args),
  programmeRequest: (_, { requestUuid }, ctx) => requestOf(ctx, requestUuid),
  programmeWork: (_, _args, ctx) => requestsWork(ctx),
  programmeRequester: async (_, { requestUuid }, ctx) => openedRequest(ctx, await requestOf(ctx, requestUuid)),
};

const mutations: Record<string, Resolver> = {
  createProgrammeDraft: (_, { fromVersionUuid }, ctx) => createDraft(ctx, fromVersionUuid ?? null),
  updateProgrammeDraft: (_, { versionUuid, content, base }, ctx) => updateDraft(ctx, versionUuid, content, base),
  publishProgrammeDraft: (_, { versionUuid }, ctx) => publishDraft(ctx, versionUuid),
  discardProgrammeDraft: (_, { versionUuid }, ctx) => perform(ctx, PageAggregate, 'discardProgrammeDraft', versionUuid),
  sendProgrammeRequest: (_, args, ctx) => sendRequest(ctx, args),
  takeProgrammeRequest: (_, { requestUuid }, ctx) =>
    perform(ctx, RequestAggregate, 'takeProgrammeRequest', requestUuid),
  answerProgrammeRequest: (_, { requestUuid }, ctx) =>
    perform(ctx, RequestAggregate, 'answerProgrammeRequest', requestUuid),
  closeProgrammeRequest: (_, { requestUuid, reason }, ctx) =>
    perform(ctx, RequestAggregate, 'closeProgrammeRequest', requestUuid, { reason }),
  noteProgrammeRequest: (_, { requestUuid, note }, ctx) =>
    perform(ctx, RequestAggregate, 'noteProgrammeRequest', requestUuid, { note }),
  eraseProgrammeRequest: (_, { requestUuid }, ctx) => eraseRequest(ctx, requestUuid),
};

/** A line per field; rights and rules are the domain's. */
export const resolvers: Resolvers = {
  Query: queries,
  Mutation: mutations,
  ProgrammePageContent: contentFields,
  ProgrammeVersion: versionFields,
  ProgrammeRequest: requestFields,
};
