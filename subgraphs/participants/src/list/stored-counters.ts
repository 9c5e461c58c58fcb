import { type GatheringSnapshot, type ParticipantInGathering, PortalError, takesSeat } from '@portal/domain';
import { type Context, trusted } from '@portal/server';
import { CounterModel, type Counts, noCounts } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';

type Counted = Pick<ParticipantInGathering, 'gatheringUuid' | 'state' | 'presence' | 'kind' | 'category' | 'gathering'>;

const byState: Record<string, keyof Counts> = {
  UNANSWERED: 'unanswered',
  CONFIRMED: 'confirmed',
  REFUSED: 'refused',
  ABSENT: 'absent',
  UNSUBSCRIBE: 'unsubscribed',
};
const byPresence: Record<string, keyof Counts> = { PRESENT: 'present', ABSENT: 'presenceAbsent', NO_SHOW: 'noShow' };

/** The counts that one participant adds to; none once removed. */
export function countsOf(
  p: Omit<Counted, 'gatheringUuid' | 'gathering'>,
  gathering: GatheringSnapshot,
): (keyof Counts)[] {
  if (p.state === 'REMOVED') return [];
  return [
    'total',
    byState[p.state]!,
    ...(p.presence ? [byPresence[p.presence]!] : []),
    ...(p.kind === 'HCP' ? (['healthCareProfessionals'] as const) : []),
    ...(p.kind === 'STAFF' ? (['staff'] as const) : []),
    ...(p.category === 'NO_CATEGORY' ? (['withoutCategory'] as const) : []),
    ...(takesSeat(p, gathering) ? (['takenPlaces'] as const) : []),
  ];
}

/** Makes two transactions that count in one gathering conflict before either has done any work. */
export async function serialiseOnGatherings({ session }: Context, gatheringUuids: readonly string[]): Promise<void> {
  for (const gatheringUuid of gatheringUuids)
    await CounterModel.updateOne(
      { gatheringUuid },
      { $inc: { turn: 1 } },
      { ...(session && { session }), upsert: true },
    );
}

/**
 * Updates the counters by what changed, in the transaction that changed it.
 * @throws PortalError PLACES_FULL when confirmed participants would take more than the places of a standalone event (decisions, section 3)
 */
export async function moveCounts(tx: Context, before: readonly Counted[], after: readonly Counted[]): Promise<void> {
  const gatherings = new Map([...before, ...after].map((p) => [p.gatheringUuid, p.gathering]));
  for (const [gatheringUuid, gathering] of gatherings) {
    const difference = { ...noCounts };
    for (const p of after)
      if (p.gatheringUuid === gatheringUuid) for (const name of countsOf(p, gathering)) difference[name] += 1;
    for (const p of before)
      if (p.gatheringUuid === gatheringUuid) for (const name of countsOf(p, gathering)) difference[name] -= 1;
    const moved = Object.fromEntries(Object.entries(difference).filter(([, by]) => by !== 0)) as Partial<Counts>;
    if (Object.keys(moved).length === 0) continue;
    const isThere = await CounterModel.updateOne(
      { gatheringUuid, ...placesLeftFor(gathering, moved.takenPlaces ?? 0) },
      { $inc: moved },
      tx.session ? { session: tx.session } : {},
    );
    if (isThere.matchedCount !== 1) throw new PortalError('PLACES_FULL');
  }
}

/** Whether somebody who comes back to the list may take a place there. */
export async function hasSeatFor(
  { session }: Context,
  p: Pick<Counted, 'gatheringUuid' | 'state' | 'category'>,
  gathering: GatheringSnapshot,
): Promise<boolean> {
  if (!takesSeat(p, gathering)) return true;
  const isLeft = { gatheringUuid: p.gatheringUuid, ...placesLeftFor(gathering, 1) };
  return (await CounterModel.exists(isLeft).session(session ?? null)) !== null;
}

/** The guard of the counter: enough places must be left for those taken now, also under a lower reserved limit (places.ts). */
const placesLeftFor = ({ availablePlace }: GatheringSnapshot, places: number): object =>
  places > 0
    ? {
        ...(availablePlace !== null && { takenPlaces: trusted({ $lte: availablePlace - places }) }),
        $or: [{ reservation: null }, { $expr: trusted({ $lte: afterwards(places) }) }],
      }
    : {};

const afterwards = (places: number) => [{ $add: ['$takenPlaces', places] }, '$reservation.availablePlace'];

/** What the counters of a gathering must be, counted row by row. */
export async function recounted(ctx: Context, gathering: GatheringSnapshot): Promise<Counts> {
  const { gatheringUuid } = gathering;
  const fields = { _id: 0, state: 1, presence: 1, kind: 1, category: 1 } as const;
  const rows = ParticipantModel.find({ gatheringUuid, live: true }, fields, { session: ctx.session ?? null })
    .lean()
    .cursor();
  const counts = { ...noCounts };
  for await (const row of rows) for (const name of countsOf(row, gathering)) counts[name] += 1;
  return counts;
}

/** Sets the counters to what they must be. @returns the names of those that differed */
export async function repairCounters(ctx: Context, gathering: GatheringSnapshot): Promise<string[]> {
  const { gatheringUuid } = gathering;
  const counts = await recounted(ctx, gathering);
  const known = await CounterModel.findOne({ gatheringUuid }, { _id: 0 }, { session: ctx.session ?? null }).lean();
  const names = Object.keys(counts) as (keyof Counts)[];
  const differing = names.filter((name) => (known?.[name] ?? 0) !== counts[name]);
  if (differing.length > 0 || !known)
    await CounterModel.updateOne(
      { gatheringUuid },
      { $set: counts },
      { ...(ctx.session && { session: ctx.session }), upsert: true },
    );
  return differing;
}
