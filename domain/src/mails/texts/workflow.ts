import { z } from 'zod';
import { uuid } from '../../fields/fields.ts';
import { sameValue } from '../../fields/same-value.ts';
import { storedVerbatim } from '../../fields/stored-verbatim.ts';
import { defineWorkflow, type Row } from '../../rules/workflow.ts';
import { mailTextsActions } from '../actions.ts';
import { type MailGathering, mailGatheringRecordSchema } from '../mailings/record-schema.ts';
import { mailTextsFields } from './fields.ts';
import { freeTextTypes, noTexts } from './free-texts.ts';

/** The texts that staff wrote for the mails of one event. */
export const mailTextsRecordSchema = z.object({
  gatheringUuid: z.string(),
  rev: z.number(),
  state: z.literal('KEPT'),
  gathering: storedVerbatim(mailGatheringRecordSchema),
  ...(Object.fromEntries(freeTextTypes.map((type) => [type, z.string().nullable()])) as Record<
    (typeof freeTextTypes)[number],
    z.ZodNullable<z.ZodString>
  >),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type MailTexts = z.output<typeof mailTextsRecordSchema>;

const row = <Input, Raw = Input>(r: Row<MailTexts, 'KEPT', Input, Raw>) => r;

/** One document an event, begun with the first text. */
export const mailTextsWorkflow = defineWorkflow<MailTexts, 'KEPT'>()({
  name: 'mailTexts',
  states: ['KEPT'],
  stateLabels: { KEPT: 'En vigueur' },
  stateOf: mailTextsActions.stateOf,
  rows: {
    openMailTexts: row({
      ...mailTextsActions.rows.openMailTexts,
      to: 'KEPT',
      alsoNamed: ['updateMailTexts'],
      input: z.object({ gatheringUuid: uuid, gathering: z.custom<MailGathering>() }),
      apply: ({ input }) => ({ ...input, ...noTexts }),
    }),
    updateMailTexts: row({
      ...mailTextsActions.rows.updateMailTexts,
      to: 'same',
      input: mailTextsFields,
      edits: { values: (doc) => Object.fromEntries(freeTextTypes.map((type) => [type, doc[type]])) },
      apply: ({ input }) => input,
      records: ({ doc, before }) => ({
        fields: before ? freeTextTypes.filter((type) => !sameValue(before[type], doc[type])) : [],
      }),
    }),
  },
});
