import { categoriesOfVersion, configurationLabels, missingConfigurations, PortalError } from '@portal/domain';
import { type Context, projectionOf, type Resolver, type Resolvers, resolvedFrom } from '@portal/server';
import type { GraphQLResolveInfo } from 'graphql';
import { missingStepsOf, validationCheck } from './editing/checks.ts';
import type { StoredGathering } from './gathering.model.ts';
import { congressOf, gatheringFields } from './gathering-fields.ts';
import { type HistoryPageArguments, historyOf, historyPage } from './history.ts';
import { type CalendarArguments, calendarOf } from './list/calendar.ts';
import { mutations } from './operations.ts';
import {
  availableAndUsed,
  everything,
  findVisibleGathering,
  gatheringsByReference,
  isGatheringNameAvailable,
  type PageArguments,
  searchGatherings,
} from './queries.ts';
import { gatheringByToken } from './visibility/by-token.ts';
import { gatheringsWork } from './work.ts';

interface ById {
  gatheringUuid: string;
}

const person = (userUuid: string | null | undefined) => (userUuid ? { userUuid } : null);

const fieldsOfGathering: Record<string, Resolver<StoredGathering>> = {
  ...gatheringFields,
  missingSteps: missingStepsOf,
  historicalRecords: resolvedFrom<StoredGathering>()(
    ['gatheringUuid'],
    ({ gatheringUuid }, { changesOfStatusOnly }: { changesOfStatusOnly?: boolean | null }, ctx) =>
      historyOf(ctx, gatheringUuid, changesOfStatusOnly ?? false),
  ),
  history: resolvedFrom<StoredGathering>()(['gatheringUuid'], ({ gatheringUuid }, page: HistoryPageArguments, ctx) =>
    historyPage(ctx, gatheringUuid, page),
  ),
};

/** Who shows an event's name beside something else, or asks only whether it may be read, takes no more of it. */
const takenOf = (info: GraphQLResolveInfo) =>
  projectionOf(info, { fields: fieldsOfGathering, always: ['gatheringUuid'], everything });

export const resolvers: Resolvers = {
  Query: {
    gathering: (
      _: unknown,
      { gatheringUuid, token }: ById & { token?: string | null },
      ctx: Context,
      info: GraphQLResolveInfo,
    ) =>
      token ? gatheringByToken(ctx, gatheringUuid, token) : findVisibleGathering(ctx, gatheringUuid, takenOf(info)),
    gatheringsWork: (_: unknown, _args: unknown, ctx: Context) => gatheringsWork(ctx),
    searchGatherings: (_: unknown, page: PageArguments, ctx: Context, info: GraphQLResolveInfo) =>
      searchGatherings(ctx, page, (always) =>
        projectionOf(info, { at: 'items', fields: fieldsOfGathering, always, everything }),
      ),
    calendarGatherings: (_: unknown, asked: CalendarArguments, ctx: Context, info: GraphQLResolveInfo) =>
      calendarOf(ctx, asked, (always) =>
        projectionOf(info, { at: 'items', fields: fieldsOfGathering, always, everything }),
      ),
    isGatheringNameAvailable: (_: unknown, { name, gatheringUuid }: { name: string; gatheringUuid?: string }) =>
      isGatheringNameAvailable(name, gatheringUuid),
    canSendToValidation: async (_: unknown, { gatheringUuid }: ById, ctx: Context) =>
      validationCheck(ctx, await findVisibleGathering(ctx, gatheringUuid)),
    missingConfigurationForPublication: async (_: unknown, { gatheringUuid }: ById, ctx: Context) =>
      missingConfigurations(await findVisibleGathering(ctx, gatheringUuid)).map((name) => ({
        name,
        label: configurationLabels[name],
      })),
    getAvailableAndUsedCategories: async (_: unknown, { gatheringUuid }: ById, ctx: Context) =>
      availableAndUsed(ctx, await findVisibleGathering(ctx, gatheringUuid)),
    gatheringCorrectionRequests: async (_: unknown, { gatheringUuid }: ById, ctx: Context) =>
      (await findVisibleGathering(ctx, gatheringUuid)).gatheringCorrectionRequests,
    categoryLibrary: (_: unknown, { version }: { version: string }) => libraryOf(version),
  },
  Mutation: mutations,
  Gathering: {
    __resolveReference: ({ gatheringUuid }: ById, ctx: Context, info: GraphQLResolveInfo) =>
      gatheringsByReference(ctx, gatheringUuid, takenOf(info)),
    ...fieldsOfGathering,
  },
  Congress: {
    async __resolveReference({ congressUuid }: { congressUuid: string }, ctx: Context) {
      const gathering = await gatheringsByReference(ctx, congressUuid);
      return gathering?.gatheringType === 'congress' ? congressOf(gathering) : null;
    },
  },
  GatheringUser: { user: ({ userUuid }: { userUuid: string }) => ({ userUuid }) },
  GatheringBusinessUnit: {
    businessUnit: ({ businessUnitUuid }: { businessUnitUuid: string }) => ({ businessUnitUuid }),
  },
  ZoneCongress: { zone: ({ zoneUuid }: { zoneUuid: string }) => ({ zoneUuid }) },
  GatheringFile: { file: ({ fileUuid }: { fileUuid: string }) => ({ fileUuid }) },
  GatheringValidation: { validator: ({ validatorUuid }: { validatorUuid: string }) => person(validatorUuid) },
};

function libraryOf(version: string) {
  try {
    return categoriesOfVersion(version);
  } catch (error) {
    throw new PortalError('BAD_USER_INPUT', { fields: { version: (error as Error).message } });
  }
}
