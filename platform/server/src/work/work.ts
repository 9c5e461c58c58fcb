import { actingIdentitiesOf, scopeCovers, type UserActor, userUuidOf, type WorkKind } from '@portal/domain';
import { trusted } from 'mongoose';
import type { Context } from '../service/context.ts';
import type { Filter } from '../storage/mongoose-types.ts';

/** More than anybody works through in a day: of more, the count says « 200 ». */
export const mostWork = 200;
/** What home shows of a kind; its list shows the rest. */
const shown = 20;

export interface WorkItem {
  /** Of what waits. */
  id: string;
  title: string;
  detail: string | null;
  /** Begin of the event, yyyy-MM-dd. */
  day: string | null;
  /** Whose changes may end it; null for what is about no event. */
  gatheringUuid: string | null;
  /** For whom, where somebody stands in for another. */
  onBehalfOf?: string;
}

/** What waits for the person who asks, of one kind. */
export interface Work {
  kind: string;
  label: string;
  count: number;
  items: WorkItem[];
  /** All that is counted, by event: what its page shows on its tabs. */
  gatherings: { gatheringUuid: string; count: number }[];
}

/** The role of a kind, where it has one. */
export type WorkRole = WorkKind<never>['role'];

/** Where a service finds what may wait, and how it is shown. */
export interface TaskSource<Doc> {
  kinds: Readonly<Record<string, WorkKind<Doc>>>;
  /**
   * Up to `mostWork` documents in these states that may wait for the person, by an index, the most urgent first. What is another's work is left out by
   * the database (`teamRoleFilter`, by the role of the kind): it would take the place of what is theirs.
   */
  candidates: (ctx: Context, kind: string, from: readonly string[], role: WorkRole) => Promise<readonly Doc[]>;
  itemOf: (doc: Doc) => WorkItem;
}

/**
 * Of events in whose team the person has this role, or that name nobody for it: what `isForRole` of the domain says, for the database.
 * @param team where a document has the team of its event
 */
export function teamRoleFilter<Doc>(
  { actor }: Pick<Context, 'actor'>,
  role: WorkRole,
  team = 'gathering.gatheringUsers',
): Filter<Doc> {
  if (!role) return {} as Filter<Doc>;
  const holds = { gatheringUserType: role };
  const mine = trusted({ $elemMatch: { ...holds, userUuid: userUuidOf(actor) ?? '' } });
  const nobodys = trusted({ $not: { $elemMatch: holds } });
  const either: object = { $or: [{ [team]: mine }, { [team]: nobodys }] };
  return either as Filter<Doc>;
}

/** What all kinds of a source look at, read once for each person: the one who asks, and those for whom they stand in. */
export function oncePerActingIdentity<Found>(read: (ctx: Context) => Promise<Found>): typeof read {
  const known = new Map<Context['actor'], Promise<Found>>();
  return (ctx) => {
    const found = known.get(ctx.actor) ?? read(ctx);
    known.set(ctx.actor, found);
    return found;
  };
}

function byGathering(items: readonly WorkItem[]): Work['gatherings'] {
  const counts = new Map<string, number>();
  for (const { gatheringUuid } of items)
    if (gatheringUuid !== null) counts.set(gatheringUuid, (counts.get(gatheringUuid) ?? 0) + 1);
  return [...counts].map(([gatheringUuid, count]) => ({ gatheringUuid, count }));
}

/** The kinds of which something waits for the person who asks, or for those for whom they stand in. */
export async function workOf<Doc>(ctx: Context, source: TaskSource<Doc>): Promise<Work[]> {
  if (ctx.actor.kind !== 'user') return [];
  const selves = actingIdentitiesOf(ctx.actor) as readonly UserActor[];
  const all = await Promise.all(
    Object.entries(source.kinds).map(async ([kind, { label }]) => {
      const found = (await Promise.all(selves.map((actor) => waitingFor({ ...ctx, actor }, kind, source)))).flat();
      // What waits for both is one's own.
      const waiting = [...new Map(found.toReversed().map((item) => [item.id, item])).values()].toReversed();
      return { kind, label, count: waiting.length, items: waiting.slice(0, shown), gatherings: byGathering(waiting) };
    }),
  );
  return all.filter(({ count }) => count > 0);
}

/** What waits for one person. */
async function waitingFor<Doc>(ctx: Context & { actor: UserActor }, kind: string, source: TaskSource<Doc>) {
  const { actor } = ctx;
  const { from, role, waits } = source.kinds[kind]!;
  const docs = await source.candidates(ctx, kind, from, role);
  const theirs = actor.standsIn ? docs.filter((doc) => scopeCovers(actor.standsIn!.scope, doc as object)) : docs;
  const items = theirs.filter((doc) => waits(doc, actor, ctx.now())).map(source.itemOf);
  if (!actor.standsIn) return items;
  const onBehalfOf = `${actor.firstName} ${actor.lastName}`;
  return items.map((item) => ({ ...item, onBehalfOf }));
}
