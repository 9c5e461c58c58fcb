import {
  availableActions,
  type HcpLink,
  hcpLinkStatusLabels,
  hcpLinkWorkflow,
  linkPurposes,
  linkStatusOf,
  messageOf,
} from '@portal/domain';
import { type Context, isAskedFor, type Projection, projectionOf, type Resolvers } from '@portal/server';
import type { GraphQLResolveInfo } from 'graphql';
import { openInfo } from './additional-info.ts';
import { reachOf } from './aggregate.ts';
import { filterOptions } from './choices.ts';
import { hcpFields, hcpFileFields } from './hcp-fields.ts';
import { greetByToken } from './links.ts';
import { HcpModel, type StoredHcp } from './models.ts';
import { mutations } from './operations.ts';
import { personalData } from './personal-data.ts';
import { hcpByVeevaId, hcpInReach, intercontinentalYears, linksOf, missedOf, missedOfAll } from './queries.ts';
import { everything, searchTable, type TableArguments } from './table.ts';

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

export const resolvers: Resolvers = {
  Query: {
    hcpInfo: (_: unknown, { healthCareProfessionalUuid }: ById, ctx: Context) =>
      hcpInReach(ctx, healthCareProfessionalUuid),
    hcpFull: (_: unknown, { healthCareProfessionalUuid }: ById, ctx: Context) =>
      hcpInReach(ctx, healthCareProfessionalUuid),
    searchHcpForHcpTable: (_: unknown, args: TableArguments, ctx: Context, info: GraphQLResolveInfo) =>
      searchTable(ctx, args, fieldsTaken(info)),
    healthCareProfessionalByExternalId: (_: unknown, { veevaId }: { veevaId: string }, ctx: Context) =>
      byExternalId(ctx, veevaId),
    hcpFilterOptions: filterOptions,
    hcpAdditionalInfo: (
      _: unknown,
      { healthCareProfessionalUuid, fields }: ById & { fields: string[] },
      ctx: Context,
    ) => openInfo(ctx, healthCareProfessionalUuid, fields),
    exportHcpPersonalData: (_: unknown, { healthCareProfessionalUuid }: ById, ctx: Context) =>
      personalData(ctx, healthCareProfessionalUuid),
    hcpLinks: (_: unknown, { healthCareProfessionalUuid }: ById, ctx: Context) =>
      linksOf(ctx, healthCareProfessionalUuid),
    veevaUserByToken: (_: unknown, { token }: { token: string }, ctx: Context) => greetByToken(ctx, token),
  },
  Mutation: mutations,
  HealthCareProfessional: {
    __resolveReference: ({ uuid }: { uuid: string }, ctx: Context) => ctx.load(HcpModel, 'uuid', uuid, reachOf(ctx)),
    ...hcpFields,
  },
  HcpTable: {
    missedGatheringForHcps: ({ hcps }: { hcps: StoredHcp[] }, _: unknown, ctx: Context) => missedOfAll(ctx, hcps),
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
      availableActions(hcpLinkWorkflow, link, ctx.actor, ctx.now()).map((action) => ({
        ...action,
        reasonLabel: action.reason && messageOf(action.reason),
      })),
  },
};
