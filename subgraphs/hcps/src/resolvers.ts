import {
  availableActions,
  type DuplicateReason,
  duplicateReasonLabels,
  type HcpLink,
  type HcpMerge,
  hasRight,
  hcpLinkStatusLabels,
  hcpLinkWorkflow,
  hcpMergeStateLabels,
  linkPurposes,
  linkStatusOf,
} from '@portal/domain';
import { type Context, isAskedFor, type Projection, projectionOf, type Resolvers } from '@portal/server';
import type { GraphQLResolveInfo } from 'graphql';
import { findHcpByAnyUuid } from './alias.ts';
import { hcpFields, hcpFileFields } from './hcp-fields.ts';
import { salutationByToken } from './links/links.ts';
import { filterOptions } from './list/filter-options.ts';
import { everything, searchTable, type TableArguments } from './list/hcp-list.ts';
import { duplicatesOf } from './merging/candidates.ts';
import { distinctPairsOf } from './merging/distinct-pairs.ts';
import type { Pair } from './merging/merge.ts';
import { mergesOf } from './merging/merges.ts';
import { doneSince, mergeActionsOf, mergePreview } from './merging/preview.ts';
import type { StoredHcp } from './models.ts';
import { mutations } from './operations.ts';
import { findVisibleHcp, hcpByVeevaId, intercontinentalYears, linksOf, missedOf, missedOfAll } from './queries.ts';
import { openInfo } from './sensitive/additional-info.ts';
import { personalData } from './sensitive/personal-data.ts';

interface ById {
  healthCareProfessionalUuid: string;
}

async function byExternalId(ctx: Context, veevaId: string) {
  const hcp = await hcpByVeevaId(ctx, veevaId);
  const [bannedGathering = null] = await missedOf(ctx, hcp);
  return { uuid: hcp.uuid, intercontinentalCongressYears: await intercontinentalYears(ctx, hcp), bannedGathering };
}

/** What a page of the table takes of each HCP; the missed congresses beside it are made of their participations. */
function fieldsTaken(info: GraphQLResolveInfo): Projection {
  const missed = isAskedFor(info, 'missedGatheringForHcps') ? ['participations'] : [];
  return projectionOf(info, { at: 'hcps', fields: hcpFields, always: ['uuid', 'sortKey', ...missed], everything });
}

const mayMerge = ({ actor }: Context): boolean => hasRight(actor, 'mergeHcp');

export const resolvers: Resolvers = {
  Query: {
    hcpInfo: (_: unknown, { healthCareProfessionalUuid }: ById, ctx: Context) =>
      findVisibleHcp(ctx, healthCareProfessionalUuid),
    hcpFull: (_: unknown, { healthCareProfessionalUuid }: ById, ctx: Context) =>
      findVisibleHcp(ctx, healthCareProfessionalUuid),
    searchHcpForHcpTable: (_: unknown, args: TableArguments, ctx: Context, info: GraphQLResolveInfo) =>
      searchTable(ctx, args, fieldsTaken(info)),
    healthCareProfessionalByExternalId: (_: unknown, { veevaId }: { veevaId: string }, ctx: Context) =>
      byExternalId(ctx, veevaId),
    hcpFilterOptions: filterOptions,
    hcpDuplicates: async (_: unknown, { healthCareProfessionalUuid }: ById, ctx: Context) =>
      duplicatesOf(ctx, await findVisibleHcp(ctx, healthCareProfessionalUuid)),
    hcpDistinctPairs: async (_: unknown, { healthCareProfessionalUuid }: ById, ctx: Context) =>
      distinctPairsOf(ctx, await findVisibleHcp(ctx, healthCareProfessionalUuid)),
    hcpMergePreview: (_: unknown, args: Pair, ctx: Context) => mergePreview(ctx, args),
    hcpMerges: async (_: unknown, { healthCareProfessionalUuid }: ById, ctx: Context) => {
      const { uuid } = await findVisibleHcp(ctx, healthCareProfessionalUuid);
      return mergesOf(ctx, [uuid], { winnerUuid: uuid });
    },
    hcpAdditionalInfo: (
      _: unknown,
      { healthCareProfessionalUuid, fields }: ById & { fields: string[] },
      ctx: Context,
    ) => openInfo(ctx, healthCareProfessionalUuid, fields),
    exportHcpPersonalData: (_: unknown, { healthCareProfessionalUuid }: ById, ctx: Context) =>
      personalData(ctx, healthCareProfessionalUuid),
    hcpLinks: (_: unknown, { healthCareProfessionalUuid }: ById, ctx: Context) =>
      linksOf(ctx, healthCareProfessionalUuid),
    veevaUserByToken: (_: unknown, { token }: { token: string }, ctx: Context) => salutationByToken(ctx, token),
  },
  Mutation: mutations,
  HealthCareProfessional: {
    __resolveReference: ({ uuid }: { uuid: string }, ctx: Context) => findHcpByAnyUuid(ctx, uuid),
    ...hcpFields,
  },
  HcpTable: {
    missedGatheringForHcps: ({ hcps }: { hcps: StoredHcp[] }, _: unknown, ctx: Context) => missedOfAll(ctx, hcps),
  },
  HcpDuplicate: {
    reasonLabels: ({ reasons }: { reasons: DuplicateReason[] }) => reasons.map((one) => duplicateReasonLabels[one]),
  },
  HcpMerge: {
    stateLabel: ({ state }: HcpMerge) => hcpMergeStateLabels[state],
    // Both name congresses that not everybody who sees the HCP may know of; pages of others ask for them all the same.
    remarks: ({ remarks }: HcpMerge, _: unknown, ctx: Context) => (mayMerge(ctx) ? remarks : []),
    doneSince: (merge: HcpMerge, _: unknown, ctx: Context) => (mayMerge(ctx) ? doneSince(ctx, merge) : null),
    availableActions: (merge: HcpMerge, _: unknown, ctx: Context) => mergeActionsOf(ctx, merge),
  },
  HcpFile: hcpFileFields,
  BankStatement: { file: ({ fileUuid }: { fileUuid: string }) => ({ fileUuid }) },
  AbmEmails: { businessUnit: ({ businessUnitUuid }: { businessUnitUuid: string }) => ({ businessUnitUuid }) },
  HcpLink: {
    purposeLabel: ({ purpose }: HcpLink) => linkPurposes[purpose].label,
    gathering: ({ gatheringUuid }: HcpLink) => gatheringUuid && { gatheringUuid },
    status: (link: HcpLink, _: unknown, ctx: Context) => linkStatusOf(link, ctx.now()),
    statusLabel: (link: HcpLink, _: unknown, ctx: Context) => hcpLinkStatusLabels[linkStatusOf(link, ctx.now())],
    creator: ({ creatorUuid }: HcpLink) => creatorUuid && { userUuid: creatorUuid },
    availableActions: (link: HcpLink, _: unknown, ctx: Context) =>
      availableActions(hcpLinkWorkflow, link, ctx.actor, ctx.now()),
  },
};
