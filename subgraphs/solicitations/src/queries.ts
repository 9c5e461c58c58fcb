import {
  congressTakesSolicitations,
  type Guard,
  type HcpSnapshot,
  hcpIsKnown,
  hiddenGatheringName,
  isLate,
  messageOf,
  notBanned,
  notFundedThisYear,
  onlyOne,
  type SolicitationContext,
  solicitedStates,
} from '@portal/domain';
import { type Context, type Filter, ofGathering, rulesOn, trusted, visibleGatheringsFilter } from '@portal/server';
import { reachesCongress } from './aggregate.ts';
import { contextOfNew, contextsOfNew } from './decisions/contexts.ts';
import { Gatherings, type StoredGathering } from './models.ts';
import { quotasOf } from './quotas/quotas.ts';
import { findVisibleCongress, findVisibleHcp, partiesInReach, shownToHcps } from './visibility.ts';

const congressLimit = 500;
const bars: readonly Guard<SolicitationContext>[] = [
  hcpIsKnown,
  congressTakesSolicitations,
  notBanned,
  notFundedThisYear,
  onlyOne,
];

interface Bar {
  code: string;
  message: string;
  gatheringName: string | null;
  gatheringDate: Date | null;
}

/** The gathering that makes a rule bar, with its name when it is in reach. */
async function causeOf(ctx: Context, code: string, { missed: [missed], fundedThisYear }: SolicitationContext) {
  const isBanned = code === 'SOLICITATION_BANNED';
  const cause = isBanned ? missed : code === 'SOLICITATION_INTERCONTINENTAL' ? fundedThisYear : undefined;
  if (!cause) return { gatheringName: null, gatheringDate: null };
  const gathering = await ctx.load(Gatherings, 'gatheringUuid', cause.gatheringUuid);
  // HCPs may see their own history.
  const isNamed = ctx.actor.kind === 'link' || (gathering !== null && reachesCongress(ctx, gathering));
  return {
    gatheringName: isNamed ? cause.name : hiddenGatheringName,
    gatheringDate: (isBanned && missed?.beginDate) || null,
  };
}

/** What bars the HCP, in words, with the gathering that causes it. */
async function barsOf(ctx: Context, context: SolicitationContext): Promise<Bar[]> {
  const rules = rulesOn(ctx, context);
  const codes = bars.map((rule) => rule(rules)).filter((code) => code !== true);
  return Promise.all(
    codes.map(async (code) => ({ code, message: messageOf(code), ...(await causeOf(ctx, code, context)) })),
  );
}

const unitFor = ({ actor }: Context, congress: StoredGathering, hcpUnits: readonly string[]): string => {
  const own = actor.kind === 'user' ? actor.businessUnitUuid : undefined;
  if (own) return own;
  const both = congress.businessUnitUuids.find((unit) => hcpUnits.includes(unit));
  return both ?? congress.businessUnitUuids[0] ?? '';
};

export async function solicitationBars(
  ctx: Context,
  { gatheringUuid, healthCareProfessionalUuid }: { gatheringUuid: string; healthCareProfessionalUuid: string },
): Promise<Bar[]> {
  const { congress, hcp } = await partiesInReach(ctx, gatheringUuid, healthCareProfessionalUuid);
  const businessUnitUuid = unitFor(ctx, congress, hcp.businessUnitUuids);
  return barsOf(ctx, await contextOfNew(ctx, { congress, hcp, businessUnitUuid }));
}

/** Congresses that are not over and take solicitations: of an HCP's link those for its HCP, of staff those that they see. */
function openTo(ctx: Context, { businessUnitUuids }: HcpSnapshot): Filter<StoredGathering> {
  const { actor } = ctx;
  const open = {
    ...{ gatheringType: 'congress' as const, status: trusted({ $in: [...solicitedStates] }) },
    endDate: trusted({ $not: { $lt: ctx.now() } }),
  };
  const own = actor.kind === 'user' && actor.businessUnitUuid;
  const seen =
    actor.kind === 'link'
      ? { ...shownToHcps, businessUnitUuids: trusted({ $in: businessUnitUuids }) }
      : visibleGatheringsFilter<StoredGathering>(ctx, ofGathering);
  return { $and: [open, seen, own ? { businessUnitUuids: own } : {}] } as Filter<StoredGathering>;
}

/** Congresses that take solicitations of the actor for the HCP, the next first. @throws PortalError NOT_FOUND for an HCP out of reach */
export async function congressesToSolicit(
  ctx: Context,
  {
    healthCareProfessionalUuid,
    search,
    first,
  }: { healthCareProfessionalUuid: string; search?: string | null; first?: number | null },
) {
  const hcp = await findVisibleHcp(ctx, healthCareProfessionalUuid);
  const found = (await Gatherings.find(openTo(ctx, hcp), { _id: 0 })
    .sort({ beginDate: 1, gatheringUuid: 1 })
    .limit(congressLimit)
    .lean()) as StoredGathering[];
  const words = normalised(search);
  const offered = found
    .map((congress) => ({ congress, businessUnitUuid: unitFor(ctx, congress, hcp.businessUnitUuids) }))
    .filter(({ congress }) =>
      words.every((word) => normalised(`${congress.name} ${congress.city}`).some((w) => w.startsWith(word))),
    )
    .slice(0, Math.min(Math.max(first ?? 50, 1), 200));
  const contexts = await contextsOfNew(ctx, hcp, offered);
  return Promise.all(
    offered.map(async ({ congress, businessUnitUuid }, place) => {
      const context = contexts[place]!;
      const { gatheringUuid, name, beginDate, endDate, timezone, city } = congress;
      return {
        ...{ gatheringUuid, name, beginDate, endDate, timezone, city, businessUnitUuid },
        solicitationEndDate: context.unit?.solicitationEndDate ?? null,
        isLate: isLate(context, ctx.now()),
        bars: await barsOf(ctx, context),
      };
    }),
  );
}

const normalised = (text: string | null | undefined): string[] =>
  (text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** @throws PortalError NOT_FOUND for a congress out of reach */
export async function congressQuotas(ctx: Context, { gatheringUuid }: { gatheringUuid: string }) {
  await findVisibleCongress(ctx, gatheringUuid);
  return quotasOf(ctx, gatheringUuid);
}
