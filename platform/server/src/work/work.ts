import { actingIdentitiesOf, scopeCovers, type UserActor, userUuidOf, type WorkKind } from '@portal/domain';
import { trusted } from 'mongoose';
import type { Context } from '../service/context.ts';
import type { Filter } from '../storage/mongoose-types.ts';
import { findTogether, type StoredTasks, type WorkRole } from './stored-tasks.ts';

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

/** Up to `mostWork` documents that may wait for the person, the most urgent first, found as `StoredTasks` says it. */
type Candidates<Doc> = (ctx: Context, kind: string, from: readonly string[], role: WorkRole) => Promise<readonly Doc[]>;

/** Where a service finds what may wait, and how it is shown: kinds of one collection are `stored`, others are looked for one by one. */
export type TaskSource<Doc, Stored = Doc> = {
  kinds: Readonly<Record<string, WorkKind<Doc>>>;
  itemOf: (doc: Doc) => WorkItem;
} & (
  | { candidates: Candidates<Doc> }
  | {
      stored: StoredTasks<Stored>;
      /** Adds what the rules look at of another collection, which `ctx.load` reads for all of them at once. */
      complete: (ctx: Context, doc: Stored) => Promise<Doc> | Doc;
    }
);

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

/** One kind that is looked for in the name of one person. */
interface Question {
  ctx: Context & { actor: UserActor };
  kind: string;
}

/** What may wait, for each question in their order. */
async function candidatesOf<Doc, Stored>(
  questions: readonly Question[],
  source: TaskSource<Doc, Stored>,
): Promise<readonly (readonly Doc[])[]> {
  const { kinds } = source;
  if ('candidates' in source)
    return Promise.all(
      questions.map(({ ctx, kind }) => source.candidates(ctx, kind, kinds[kind]!.from, kinds[kind]!.role)),
    );
  const { stored, complete } = source;
  const filters = questions.map(({ ctx, kind }) => stored.filterOf(ctx, kind, kinds[kind]!.from, kinds[kind]!.role));
  const found = await findTogether(stored, filters);
  return Promise.all(found.map((docs, i) => Promise.all(docs.map((doc) => complete(questions[i]!.ctx, doc)))));
}

/** The kinds of which something waits for the person who asks, or for those for whom they stand in. */
export async function workOf<Doc, Stored = Doc>(ctx: Context, source: TaskSource<Doc, Stored>): Promise<Work[]> {
  if (ctx.actor.kind !== 'user') return [];
  const selves = actingIdentitiesOf(ctx.actor) as readonly UserActor[];
  const questions = Object.keys(source.kinds).flatMap((kind) =>
    selves.map((actor) => ({ ctx: { ...ctx, actor }, kind })),
  );
  const found = await candidatesOf(questions, source);
  const items = questions.map((question, i) => waitingOf(question, found[i]!, source));
  return Object.entries(source.kinds).flatMap(([kind, { label }]) => {
    const all = items.flatMap((some, i) => (questions[i]!.kind === kind ? some : []));
    // What waits for both is one's own.
    const waiting = [...new Map(all.toReversed().map((item) => [item.id, item])).values()].toReversed();
    if (waiting.length === 0) return [];
    return { kind, label, count: waiting.length, items: waiting.slice(0, shown), gatherings: byGathering(waiting) };
  });
}

/** What of it waits for the person. */
function waitingOf<Doc>(
  { ctx: { actor, now }, kind }: Question,
  docs: readonly Doc[],
  { kinds, itemOf }: Pick<TaskSource<Doc>, 'kinds' | 'itemOf'>,
): WorkItem[] {
  const theirs = actor.standsIn ? docs.filter((doc) => scopeCovers(actor.standsIn!.scope, doc as object)) : docs;
  const items = theirs.filter((doc) => kinds[kind]!.waits(doc, actor, now())).map(itemOf);
  if (!actor.standsIn) return items;
  const onBehalfOf = `${actor.firstName} ${actor.lastName}`;
  return items.map((item) => ({ ...item, onBehalfOf }));
}
