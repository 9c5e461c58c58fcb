import { z } from 'zod';
import { shownDay } from '../calendar/day.ts';
import { defineWorkflow } from '../rules/workflow.ts';
import { type RetentionKind, retention } from './retention.ts';

const kinds = Object.keys(retention) as [RetentionKind, ...RetentionKind[]];

/** That data of a kind went because their time was over. */
export const retentionRunRecordSchema = z.object({
  retentionRunUuid: z.string(),
  rev: z.number(),
  state: z.literal('DONE'),
  kind: z.enum(kinds),
  /** How many. */
  removed: z.number(),
  /** What was older than this day went; yyyy-MM-dd. */
  until: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type RetentionRun = z.output<typeof retentionRunRecordSchema>;

const input = z.object({ kind: z.enum(kinds), removed: z.number().int().min(1), until: z.iso.date() });

/** « Liens personnels des PS, après leur fin : 12, antérieurs au 26/11/25 » */
const inWords = ({ kind, removed, until }: z.output<typeof input>): string =>
  `${retention[kind].what} : ${removed}, antérieurs au ${shownDay(until)}`;

/** What the retention job removed: a line of the history, and so of the audit log, of each run that found something. Only a service does it. */
export const retentionRunWorkflow = defineWorkflow<RetentionRun, 'DONE'>()({
  name: 'retentionRun',
  states: ['DONE'],
  stateLabels: { DONE: 'Faite' },
  stateOf: () => 'DONE',
  rows: {
    recordRetentionRun: {
      label: 'Appliquer les durées de conservation',
      done: 'Durée de conservation appliquée',
      from: [],
      to: 'DONE',
      allowed: [],
      input,
      apply: ({ input: run, newUuid }) => ({ ...run, retentionRunUuid: newUuid() }),
      records: ({ input: run }) => ({ ...run, comment: inWords(run) }),
    },
  },
});
