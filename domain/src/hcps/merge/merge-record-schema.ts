import { z } from 'zod';
import type { Hcp } from '../record-schema.ts';
import { hcpMergeStates, hcpMoveStates, movingDomains } from './states.ts';

const text = z.string().nullable();
const date = z.date().nullable();

/** What a domain has moved, in words with how many. */
export const movedCount = z.object({ domain: z.enum(movingDomains), label: z.string(), count: z.number() });

/** A merge of two HCPs as hcps keeps it: what was chosen, and what gives it back. */
export const hcpMergeRecordSchema = z.object({
  mergeUuid: z.string(),
  rev: z.number(),
  state: z.enum(hcpMergeStates),
  winnerUuid: z.string(),
  loserUuid: z.string(),
  loserName: z.string(),
  /** Parts whose value became the loser's. */
  taken: z.array(z.string()),
  /** Of each collision, the row that was kept. */
  keeps: z.array(z.string()),
  /** Domains that have not done their part yet. */
  awaited: z.array(z.enum(movingDomains)),
  moved: z.array(movedCount),
  /** What could not be given back as it was, in words. */
  remarks: z.array(z.string()),
  /** Fields of the winner that changed, before and after; nothing once one of them is erased. */
  before: z.custom<Partial<Hcp>>().nullable(),
  after: z.custom<Partial<Hcp>>().nullable(),
  loserRppsNumber: text,
  loserVeevaId: text,
  mergedAt: z.date(),
  /** The last moment at which they may be parted. */
  undoUntil: z.date(),
  partedAt: date,
  userName: text,
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** A row that changed its HCP, and what gives it back as it was. */
export const movedRow = z.object({
  id: z.string(),
  /** Whose it was. */
  from: z.string(),
  was: z.custom<Record<string, unknown>>(),
});

/** What one domain moved for a merge. */
export const hcpMoveRecordSchema = z.object({
  mergeUuid: z.string(),
  rev: z.number(),
  state: z.enum(hcpMoveStates),
  domain: z.enum(movingDomains),
  winnerUuid: z.string(),
  loserUuid: z.string(),
  moves: z.array(movedRow),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type HcpMerge = z.output<typeof hcpMergeRecordSchema>;
export type MovedRow = z.output<typeof movedRow>;
export type HcpMove = z.output<typeof hcpMoveRecordSchema>;
