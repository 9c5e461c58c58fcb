import {
  type ActorKind,
  type AuditLine,
  type AuditOutcome,
  type AuditPageRequest,
  type AuditWords,
  actorLabel,
  changesIn,
  commentIn,
  kindLabels,
} from '@portal/domain';
import { trusted } from 'mongoose';
import type { Context } from '../service/context.ts';
import type { Filter } from '../storage/mongoose-types.ts';
import type { AuditEntry, HistoryRecord } from '../storage/platform-records.ts';

/** Nobody waits longer for a page of a log. */
const timeoutMs = 4000;
const newest = { at: -1, _id: -1 } as const;

type Kept<Row> = Row & { _id: unknown };
/** The field by which each of the two collections names what it is about. */
type TargetField = 'aggregateId' | 'target';

function search({ search: asked }: AuditPageRequest, words: AuditWords, target: TargetField): object[] {
  if (!asked) return [];
  const any = [
    { action: trusted({ $in: words.actionsWith(asked.words) }) },
    ...byPeople(asked.people),
    { [target]: asked.target },
  ];
  return [{ $or: any }];
}

const byPeople = (people: readonly string[]): object[] =>
  people.length === 0
    ? []
    : [
        { 'actor.userUuid': trusted({ $in: [...people] }) },
        { 'actor.impersonator.userUuid': trusted({ $in: [...people] }) },
        { 'actor.onBehalfOf.userUuid': trusted({ $in: [...people] }) },
      ];

/** The clauses that both collections are asked by. */
function clauses(asked: AuditPageRequest, words: AuditWords, target: TargetField): object[] {
  const { person, action, since, until, before } = asked;
  return [
    ...(asked.target ? [{ [target]: asked.target }] : []),
    ...(person ? [{ $or: byPeople([person]) }] : []),
    ...(action ? [{ action }] : []),
    ...(since ? [{ at: trusted({ $gte: since }) }] : []),
    ...(until ? [{ at: trusted({ $lt: until }) }] : []),
    ...search(asked, words, target),
    ...(before
      ? [
          { at: trusted({ $lte: before.at }) },
          { $or: [{ at: trusted({ $lt: before.at }) }, { _id: trusted({ $lt: before.id }) }] },
        ]
      : []),
  ];
}

const filterOf = <Row>(all: readonly object[]): Filter<Row> => (all.length > 0 ? { $and: all } : {}) as Filter<Row>;

/** The part of one domain in a page of the audit log, newest first: what was done is in the history, what was refused or looked at in `audit`. */
export async function auditPage(ctx: Context, words: AuditWords, asked: AuditPageRequest): Promise<AuditLine[]> {
  const { history, audit } = ctx.db.records;
  const outcomes = asked.outcomes?.length ? asked.outcomes : (['done', 'refused', 'read'] as const);
  const others = outcomes.filter((one) => one !== 'done');
  const { limit } = asked;
  const [acts, looks] = await Promise.all([
    outcomes.includes('done')
      ? history
          .find(filterOf<HistoryRecord>(clauses(asked, words, 'aggregateId')))
          .sort(newest)
          .limit(limit)
          .maxTimeMS(timeoutMs)
          .lean()
      : [],
    others.length > 0
      ? audit
          .find(filterOf<AuditEntry>([{ outcome: trusted({ $in: others }) }, ...clauses(asked, words, 'target')]))
          .sort(newest)
          .limit(limit)
          .maxTimeMS(timeoutMs)
          .lean()
      : [],
  ]);
  const lines = [
    ...acts.map((act) => asLine(ctx, words, act as Kept<HistoryRecord>)),
    ...looks.map((look) => lookAsLine(ctx, words, look as Kept<AuditEntry>)),
  ];
  return lines.sort(newestFirst).slice(0, limit);
}

const newestFirst = (one: AuditLine, other: AuditLine): number =>
  one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1;

const whoIn = ({ actor }: Pick<HistoryRecord, 'actor'>) => ({
  // It was written from an actor.
  actorKind: actor.kind as ActorKind,
  actorName: actorLabel(actor),
  actorUuid: actor.userUuid ?? null,
  impersonatorName: actor.impersonator?.name ?? null,
  impersonatorUuid: actor.impersonator?.userUuid ?? null,
});

function asLine({ db }: Context, words: AuditWords, act: Kept<HistoryRecord>): AuditLine {
  const { action, aggregate: kind, from, to, data } = act;
  const moved =
    from !== null && to !== null && from !== to
      ? [{ field: 'state', label: 'État', from: words.stateOf(kind, from), to: words.stateOf(kind, to) }]
      : [];
  return {
    ...common(db.name, act, 'done'),
    label: words.labelOf(action, 'done', act.label),
    kind,
    kindLabel: kindLabels[kind] ?? null,
    target: act.aggregateId,
    outcome: 'done',
    code: null,
    changes: [...moved, ...changesIn(data ?? {}, act.changed)],
    comment: commentIn(data ?? {}),
  };
}

function lookAsLine({ db }: Context, words: AuditWords, look: Kept<AuditEntry>): AuditLine {
  const { action, outcome, code, target, fields = [] } = look;
  const kind = words.kindOf(action);
  return {
    ...common(db.name, look, outcome),
    label: words.labelOf(action, outcome),
    kind,
    kindLabel: (kind && kindLabels[kind]) ?? null,
    target,
    outcome,
    code,
    // Their names only: what was sealed is never shown here.
    changes: changesIn({ fields }),
    comment: null,
  };
}

const common = (domain: string, row: Kept<HistoryRecord> | Kept<AuditEntry>, outcome: AuditOutcome) => ({
  id: String(row._id),
  domain,
  at: row.at.toISOString(),
  ...whoIn(row),
  action: row.action,
  outcome,
  traceId: row.traceId ?? '',
});
