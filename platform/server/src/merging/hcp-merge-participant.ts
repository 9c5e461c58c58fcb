import {
  type ChangeSince,
  type ChangesSinceRequest,
  changesSinceRequest,
  type HcpMove,
  hcpMerged,
  hcpMergeSettled,
  hcpMoveRecordSchema,
  hcpMoveWorkflow,
  hcpParted,
  type MergeInspection,
  type MergeInspectionRequest,
  type MovedRow,
  type MovingDomain,
  mergeInspectionRequest,
} from '@portal/domain';
import { defineAggregate } from '../acts/aggregate.ts';
import { perform, type Tx } from '../acts/perform.ts';
import { on, type Reaction, type ReceivedEvent } from '../events/reactions.ts';
import { endpoint } from '../requests/endpoint.ts';
import type { Context } from '../service/context.ts';
import type { InternalEndpoint } from '../service/definition.ts';
import { type Database, defineSchema } from '../storage/database.ts';
import type { Model } from '../storage/mongoose-types.ts';
import { schemaFields } from '../storage/schema-fields.ts';

/** Two HCPs that are merged. */
export interface MergedPair extends MergeInspectionRequest {
  mergeUuid: string;
}

/** What a domain keeps of HCPs, and what becomes of it when two of them are merged and parted again (docs/decisions/hcp-merge.md). */
export interface HcpMergeParticipant<Needed> {
  domain: MovingDomain;
  db: Database;
  /** What is counted, in words. */
  label: string;
  /** What the loser has, and what collides with the winner's: asked before a merge. */
  look(ctx: Context, question: MergeInspectionRequest): Promise<MergeInspection>;
  /** Asks neighbours about the HCPs, before there is a transaction. */
  prepare(ctx: Context, hcpUuids: readonly string[]): Promise<Needed>;
  /** Moves all that is under the loser's uuid. @returns each row that changed, as it was */
  move(tx: Tx, pair: MergedPair & { keeps: readonly string[] }, needed: Needed): Promise<MovedRow[]>;
  /** Gives the rows back. @returns what is not as it was before, in words */
  giveBack(tx: Tx, pair: MergedPair, moves: readonly MovedRow[], needed: Needed): Promise<string[]>;
  /** Tells neighbours what became of rows that collided, once all have moved theirs. */
  settle?(tx: Tx, moves: readonly MovedRow[]): Promise<void>;
  /** What was made for the winner since the merge, besides what was moved. */
  since(ctx: Context, question: ChangesSinceRequest, moved: readonly string[]): Promise<ChangeSince[]>;
}

type Pair = Pick<MergedPair, 'mergeUuid' | 'winnerUuid' | 'loserUuid'>;

/** What a domain moved, merge by merge. */
function movesIn({ domain, db }: Pick<HcpMergeParticipant<never>, 'domain' | 'db'>) {
  const Moves: Model<HcpMove> = db.model(
    'HcpMove',
    defineSchema<HcpMove>(schemaFields(hcpMoveRecordSchema), { collection: 'hcp_moves', minimize: false })
      .index({ mergeUuid: 1 }, { unique: true })
      .index({ loserUuid: 1, state: 1 }),
  );
  const aggregate = defineAggregate({
    workflow: hcpMoveWorkflow,
    model: Moves,
    idField: 'mergeUuid',
    stateField: 'state',
  });
  const asService = (ctx: Context): Tx => ({ ...(ctx as Tx), actor: { kind: 'service', service: domain } });
  const moveOf = ({ session }: Pick<Context, 'session'>, mergeUuid: string): Promise<HcpMove | null> =>
    Moves.findOne({ mergeUuid }, { _id: 0 }, { session: session ?? null })
      .lean()
      .exec() as Promise<HcpMove | null>;

  return { Moves, aggregate, asService, moveOf };
}

/** The reactions and the answers of a domain that moves rows of HCPs, and whose alias a uuid is here. */
export function defineHcpMergeParticipant<Needed>(holdings: HcpMergeParticipant<Needed>) {
  const { domain } = holdings;
  const { Moves, aggregate, asService, moveOf } = movesIn(holdings);

  async function move(ctx: Context, pair: Pair & { keeps: readonly string[] }, needed: Needed): Promise<void> {
    const tx = asService(ctx);
    if (await moveOf(tx, pair.mergeUuid)) return;
    const moves = await holdings.move(tx, pair, needed);
    const { mergeUuid, winnerUuid, loserUuid } = pair;
    const count = moves.filter(({ from }) => from === loserUuid).length;
    const moved = count > 0 ? [{ domain, label: holdings.label, count }] : [];
    await perform(tx, aggregate, 'moveHcp', null, { mergeUuid, domain, winnerUuid, loserUuid, moves, moved });
  }

  async function giveBack(ctx: Context, pair: Pair, needed: Needed): Promise<void> {
    const tx = asService(ctx);
    const known = await moveOf(tx, pair.mergeUuid);
    if (known?.state !== 'moved') return;
    const remarks = await holdings.giveBack(tx, pair, known.moves, needed);
    const ids = known.moves.filter(({ from }) => from === pair.loserUuid).map(({ id }) => id);
    await perform(tx, aggregate, 'giveBackHcp', pair.mergeUuid, { remarks, ids });
  }

  /** What was under way to the loser when the merge came is moved after it. */
  async function settle(ctx: Context, pair: Pair & { isParted: boolean }, needed: Needed): Promise<void> {
    const tx = asService(ctx);
    const known = await moveOf(tx, pair.mergeUuid);
    if (!known || pair.isParted !== (known.state === 'givenBack')) return;
    const later = pair.isParted ? [] : await holdings.move(tx, { ...pair, keeps: [] }, needed);
    if (later.length > 0) await perform(tx, aggregate, 'moveHcpLater', pair.mergeUuid, { moves: later });
    await holdings.settle?.(tx, [...known.moves, ...later]);
  }

  const prepare = (ctx: Context, events: readonly ReceivedEvent<Pair>[]) =>
    holdings.prepare(ctx, [...new Set(events.flatMap(({ data }) => [data.winnerUuid, data.loserUuid]))]);
  const reactions: Reaction[] = [
    on(hcpMerged, { prepare, apply: (ctx, { data }, needed) => move(ctx, data, needed) }),
    on(hcpParted, { prepare, apply: (ctx, { data }, needed) => giveBack(ctx, data, needed) }),
    on(hcpMergeSettled, { prepare, apply: (ctx, { data }, needed) => settle(ctx, data, needed) }),
  ];

  async function since(ctx: Context, question: ChangesSinceRequest): Promise<ChangeSince[]> {
    const moved = (await moveOf(ctx, question.mergeUuid))?.moves.map(({ id }) => id) ?? [];
    return holdings.since(ctx, question, moved);
  }
  const answers: Record<string, InternalEndpoint> = {
    'look-hcp-merge': endpoint(mergeInspectionRequest, (ctx, question) => holdings.look(ctx, question), {
      issuers: ['hcps'],
    }),
    'since-hcp-merge': endpoint(changesSinceRequest, since, { issuers: ['hcps'] }),
  };

  /** The HCP that a uuid stands for: itself, or the one that it was merged into, as far as this domain knows. */
  async function hcpOfAlias(ctx: Pick<Context, 'session'>, uuid: string): Promise<string> {
    const alias = { loserUuid: uuid, state: 'moved' as const };
    const into = await Moves.findOne(alias, { _id: 0, winnerUuid: 1 }, { session: ctx.session ?? null }).lean();
    return into ? hcpOfAlias(ctx, into.winnerUuid) : uuid;
  }
  /** HCPs into whom another record was merged, and stands so. */
  const mergedHcps = (): Promise<string[]> => Moves.distinct('winnerUuid', { state: 'moved' }).exec();
  return { reactions, answers, hcpOfAlias, mergedHcps };
}
