import { z } from 'zod';
import { exportRights } from '../actions.ts';
import { definePrintExport } from '../export-kind.ts';
import { type PaperFilters, paperFilters, paperPerson } from './row.ts';
import { peopleOfPaper } from './words.ts';

const paper = { service: 'participants', formats: ['PDF'], filters: paperFilters, describe: peopleOfPaper } as const;

const strokes = z.array(z.array(z.number()));

/** Somebody on the presence list, with what they signed: the drawings only for who may read them. */
export const presenceLine = paperPerson.extend({
  isExpected: z.boolean(),
  /** Why somebody who is not expected is on it. */
  remark: z.string().nullable(),
  signatures: z.array(
    z.object({
      day: z.string(),
      /** On the clock of the event. */
      hour: z.string(),
      strokes: strokes.nullable(),
      typedName: z.string().nullable(),
      /** Typed with another name than the person's. */
      nameDiffers: z.boolean().default(false),
    }),
  ),
});
export type PresenceLine = z.output<typeof presenceLine>;

/** The presence list of every day of an event, to sign on paper or as it was signed. */
export const presenceListExport = definePrintExport<PaperFilters>({
  ...paper,
  label: 'Feuille de présence',
  right: exportRights.PRESENCE_LIST,
  verb: 'presence-list-rows',
  // With their drawings.
  rowsPerPage: 100,
  fileName: 'feuille-de-presence',
});

/** Badges of those who are expected, on sheets; of one person on a page of its own. */
export const badgeExport = definePrintExport<PaperFilters>({
  ...paper,
  label: 'Badges',
  right: exportRights.BADGES,
  verb: 'badge-rows',
  fileName: 'badges',
});

/** Certificates of those who were there, a page each. */
export const certificateExport = definePrintExport<PaperFilters>({
  ...paper,
  label: 'Attestations de présence',
  right: exportRights.PRESENCE_CERTIFICATES,
  verb: 'certificate-rows',
  fileName: 'attestations-de-presence',
});
