import {
  type Hosting,
  hostingWorkflow,
  normalise,
  type StayInGathering,
  stayWorkflow,
  type TransferSettings,
  transferSettingsWorkflow,
  transferWorkflow,
  transportNoteWorkflow,
} from '@portal/domain';
import {
  type Context,
  defineAggregate,
  type Filter,
  type Listed,
  ownRowsFilter,
  trusted,
  visibleGatheringsFilter,
  visiblePeopleFilter,
} from '@portal/server';
import { listedStay } from './hostings/listed-stay.ts';
import {
  Gatherings,
  Guests,
  type HostingFilter,
  Hostings,
  type NoteFilter,
  Settings,
  type StayFilter,
  Stays,
  type StoredHosting,
  type StoredNote,
  type StoredStay,
  type StoredTransfer,
  Transfers,
  TransportNotes,
} from './models.ts';

/** Sort key of a hotel in the list. */
export const derivedOfHosting = ({ name }: Pick<Hosting, 'name'>): Pick<StoredHosting, 'nameKey'> => ({
  nameKey: normalise(name),
});

/** The aggregate of hotels: its state is written only through `perform`. */
export const HostingAggregate = defineAggregate({
  workflow: hostingWorkflow,
  model: Hostings,
  idField: 'hostingUuid',
  stateField: 'state',
  // A hotel that was taken off is for the service alone, which lets those go who were in line.
  reach: (ctx) =>
    (ctx.actor.kind === 'service' ? {} : { $and: [visibleGatheringsFilter(ctx), { state: 'KEPT' }] }) as HostingFilter,
  derive: derivedOfHosting,
});

const nobody: Listed = { searchTokens: [], nameKey: '', seenBy: [] };

/** The copies that the rules of a night look at, in the transaction of the act. */
async function surroundingsOf(
  ctx: Context,
  docs: readonly Pick<StayInGathering, 'gatheringUuid' | 'participantUuid'>[],
): Promise<Pick<StayInGathering, 'gathering' | 'guest'>[]> {
  const options = { session: ctx.session ?? null };
  const among = (ids: readonly string[]) => trusted({ $in: [...new Set(ids)] });
  const gatherings = await Gatherings.find(
    { gatheringUuid: among(docs.map((one) => one.gatheringUuid)) },
    { _id: 0 },
    options,
  ).lean();
  const guests = await Guests.find(
    { participantUuid: among(docs.map((one) => one.participantUuid)) },
    { _id: 0 },
    options,
  ).lean();
  const byGathering = new Map(gatherings.map((one) => [one.gatheringUuid, one]));
  const byGuest = new Map(guests.map((one) => [one.participantUuid, one]));
  return docs.map((doc) => ({
    gathering: byGathering.get(doc.gatheringUuid)!,
    guest: byGuest.get(doc.participantUuid) ?? null,
  }));
}

/** The aggregate of people's nights. Which of them somebody sees, the operation asks of hotel, gathering and person. */
export const StayAggregate = defineAggregate({
  workflow: stayWorkflow,
  model: Stays,
  idField: 'overnightStayUuid',
  stateField: 'state',
  reach: (): StayFilter => ({ isLive: true }),
  enrich: surroundingsOf,
  derive: (stay: StayInGathering): Partial<StoredStay> => ({
    ...(stay.guest ? listedStay(stay.guest, stay) : nobody),
    isLive: stay.state !== 'GONE',
  }),
});

/** A link sees the note of its own person in its own gathering; a member of staff their own, wherever it is; others those of gatherings in reach. */
export function noteReachOf(ctx: Pick<Context, 'actor'>): NoteFilter {
  if (ctx.actor.kind === 'service') return {};
  const own = ownRowsFilter<StoredNote>(ctx);
  if (ctx.actor.kind === 'link') return own;
  const ofGatherings = { $and: [visibleGatheringsFilter(ctx), visiblePeopleFilter(ctx)] };
  return { $or: [ofGatherings, own] } as NoteFilter;
}

/** The aggregate of transport notes; search and sort keys are the guest's, which the operation gives to a new one. */
export const NoteAggregate = defineAggregate({
  workflow: transportNoteWorkflow,
  model: TransportNotes,
  idField: 'transportNoteUuid',
  stateField: 'status',
  reach: noteReachOf,
  unique: { participantUuid: { code: 'TRANSPORT_EXISTS', field: 'participantUuid' } },
});

/** The aggregate of transfers: one a participant; search and sort keys are the guest's, which the operation gives to a new one. */
export const TransferAggregate = defineAggregate({
  workflow: transferWorkflow,
  model: Transfers,
  idField: 'transferUuid',
  stateField: 'state',
  // Who leaves the list takes theirs along: that is for the service alone.
  reach: (ctx) => (ctx.actor.kind === 'service' ? {} : visibleGatheringsFilter(ctx)) as Filter<StoredTransfer>,
});

/** The aggregate of what guests read about transfers: one a gathering. */
export const SettingsAggregate = defineAggregate({
  workflow: transferSettingsWorkflow,
  model: Settings,
  idField: 'gatheringUuid',
  stateField: 'state',
  reach: (ctx) => visibleGatheringsFilter(ctx) as Filter<TransferSettings>,
});
