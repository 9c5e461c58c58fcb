import { z } from 'zod';
import type { ActorKind } from '../actors/actor.ts';
import { day, uuid } from '../fields/fields.ts';
import { subgraphNames } from '../subgraphs.ts';
import { type AuditOutcome, auditOutcomes } from './outcomes.ts';

/** A field that an act changed: in words, before and after; null where the journal does not keep the values. */
export interface AuditChange {
  field: string;
  label: string;
  from: string | null;
  to: string | null;
}

/** A line of the audit log of any domain. */
export interface AuditLine {
  /** Unique in its domain. */
  id: string;
  domain: string;
  at: string;
  actorKind: ActorKind;
  actorName: string | null;
  actorUuid: string | null;
  /** Who really acted, as the other. */
  impersonatorName: string | null;
  impersonatorUuid: string | null;
  action: string;
  label: string;
  /** What it was done to: its kind, by the name of its state table, and its identifier. */
  kind: string | null;
  kindLabel: string | null;
  target: string | null;
  outcome: AuditOutcome;
  code: string | null;
  changes: AuditChange[];
  comment: string | null;
  traceId: string;
}

/** What narrows the audit log; an export holds the same lines. */
export const auditFilters = z.strictObject({
  search: z.string().max(200, '200 caractères au plus').nullish(),
  domains: z
    .array(z.enum(subgraphNames, { error: 'Domaine inconnu' }))
    .max(subgraphNames.length)
    .nullish(),
  /** Who did it, or as whom it was done. */
  userUuid: uuid.nullish(),
  action: z.string().max(100).nullish(),
  outcomes: z
    .array(z.enum(auditOutcomes, { error: 'Résultat inconnu' }))
    .max(auditOutcomes.length)
    .nullish(),
  /** The identifier of a document. */
  target: z.string().max(200).nullish(),
  from: day.nullish(),
  to: day.nullish(),
});
export type AuditFilters = z.output<typeof auditFilters>;

/** What one domain is asked for its part of a page. */
export const auditPageRequest = z.object({
  /** Any of these, where something is searched. */
  search: z.object({ words: z.string(), people: z.array(z.string()), target: z.string() }).nullish(),
  person: z.string().nullish(),
  action: z.string().nullish(),
  outcomes: z.array(z.enum(auditOutcomes)).nullish(),
  target: z.string().nullish(),
  since: z.coerce.date().nullish(),
  until: z.coerce.date().nullish(),
  /** Where the page before ended, in this domain. */
  before: z.object({ at: z.coerce.date(), id: z.string().regex(/^[\da-f]{24}$/) }).nullish(),
  limit: z.number().int().min(1).max(501),
});
export type AuditPageRequest = z.output<typeof auditPageRequest>;
