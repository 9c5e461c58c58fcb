import {
  availableActions,
  blockingReasonLabels,
  freeSeatAdvice,
  fullLevelsOf,
  levelLabel,
  type SolicitationInContext,
  type SolicitationStatus,
  solicitationStateLabels,
  solicitationWorkflow,
  undecidedStates,
} from '@portal/domain';
import { type Context, historyOf, trusted } from '@portal/server';
import DataLoader from 'dataloader';
import { loadContexts } from './decisions/contexts.ts';
import { Quotas, type SolicitationFilter, Solicitations, type StoredSolicitation } from './models.ts';
import { orgUnits } from './quotas/org-units.ts';
import { canRaise, namedLevels } from './quotas/quotas.ts';

const waitingLimit = 10_000;

const contextLoaders = new WeakMap<Context['load'], DataLoader<StoredSolicitation, SolicitationInContext>>();

/** A solicitation with the data its rules need; batched for a whole request. */
function inContext(ctx: Context, doc: StoredSolicitation): Promise<SolicitationInContext> {
  let loader = contextLoaders.get(ctx.load);
  if (!loader) {
    loader = new DataLoader(async (docs: readonly StoredSolicitation[]) => {
      const contexts = await loadContexts(ctx, docs);
      return docs.map((one, i) => ({ ...one, ...contexts[i]! }));
    });
    contextLoaders.set(ctx.load, loader);
  }
  return loader.load(doc);
}

export async function actionsOf(doc: StoredSolicitation, ctx: Context) {
  return availableActions(solicitationWorkflow, await inContext(ctx, doc), ctx.actor, ctx.now());
}

const isUndecided = ({ status }: StoredSolicitation): boolean =>
  (undecidedStates as readonly string[]).includes(status);

/** Why it is not confirmed: the rule, the current limits it counts against, and what would free a place. */
export async function explanationOf(doc: StoredSolicitation, ctx: Context) {
  if (!isUndecided(doc) || !doc.stop) return null;
  const kept = await ctx.load(Quotas, 'gatheringUuid', doc.gatheringUuid);
  const quotas = kept ?? { global: { limit: 0, taken: 0 }, units: [] };
  const { rule } = doc.stop;
  return {
    rule,
    ruleLabel: blockingReasonLabels[rule],
    levels: namedLevels(quotas, doc).map((level) => ({ ...level, label: levelLabel(level.level, level.zoneLabel) })),
    wayOut: freeSeatAdvice(fullLevelsOf(quotas, doc), orgUnits.zoneLabel(doc.zoneUuid)),
    canRaise: kept !== null && canRaise(ctx, kept),
  };
}

/** Whether two wait for the same places: the zone counts where the unit has zone quotas. */
const samePlaces = (doc: StoredSolicitation, hasZoneQuota: boolean): SolicitationFilter => ({
  gatheringUuid: doc.gatheringUuid,
  status: 'waiting_list',
  businessUnitUuid: doc.businessUnitUuid,
  discipline: doc.discipline,
  ...(hasZoneQuota && doc.discipline === 'DOCTOR' ? { zoneUuid: doc.zoneUuid } : {}),
});

/** From 1, in the waiting list of its places. */
export async function rankOf(doc: StoredSolicitation, ctx: Context): Promise<number | null> {
  if (doc.status !== 'waiting_list' || !doc.waitingSince) return null;
  const quotas = await ctx.load(Quotas, 'gatheringUuid', doc.gatheringUuid);
  const unit = quotas?.units.find((one) => one.businessUnitUuid === doc.businessUnitUuid);
  const { waitingSince, solicitationUuid } = doc;
  const earlier: SolicitationFilter = {
    $or: [
      { waitingSince: trusted({ $lt: waitingSince }) },
      { waitingSince, solicitationUuid: trusted({ $lt: solicitationUuid }) },
    ],
  };
  const filter = { $and: [samePlaces(doc, unit?.hasZoneQuota ?? false), earlier] };
  return 1 + (await Solicitations.countDocuments(filter, { limit: waitingLimit }));
}

const stateLabel = (state: string | null): string | null =>
  state === null ? null : (solicitationStateLabels[state as SolicitationStatus] ?? state);

/** Acts on a solicitation, with its states in words. */
export const actsOn = async ({ solicitationUuid }: StoredSolicitation, ctx: Context) =>
  (await historyOf(ctx, solicitationWorkflow, solicitationUuid, 'solicitationRecordUuid')).map((act) => ({
    ...act,
    ...{ fromLabel: stateLabel(act.from), toLabel: stateLabel(act.to) },
  }));

/** How many wait for the places of each unit and zone of a congress. */
export async function waitingIn(gatheringUuid: string): Promise<StoredSolicitation[]> {
  const rows = await Solicitations.find(
    { gatheringUuid, status: 'waiting_list' },
    {
      _id: 0,
      businessUnitUuid: 1,
      zoneUuid: 1,
      discipline: 1,
    },
  )
    .limit(waitingLimit)
    .lean();
  return rows;
}
