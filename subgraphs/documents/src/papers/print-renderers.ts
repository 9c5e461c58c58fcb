import {
  type FreeTexts,
  isForOne,
  leftOutRemark,
  type PaperPerson,
  PortalError,
  paperFilters,
  paperPerson,
  presenceLine,
} from '@portal/domain';
import { type Context, callService, portalUrl } from '@portal/server';
import type { PdfDefinition } from '@portal/server/paper/pdf';
import { pdfInThread } from '@portal/server/paper/pdf-in-thread';
import type { z } from 'zod';
import type { ExportRenderer } from '../exports/export-renderer.ts';
import { withLeaseRenewal } from '../exports/export-rows.ts';
import { badgePage, badgeSheets } from './badges.ts';
import { certificatePaper } from './certificates.ts';
import { presenceListPaper } from './presence-list.ts';

/** A paper of all people at once: their rows are small, and a PDF is laid out as a whole. */
const paperMaker = <Person extends PaperPerson>(
  person: z.ZodType<Person>,
  paperOf: (ctx: Context, people: Person[], isForOne: boolean) => Promise<PdfDefinition>,
  hasPageNumbers: boolean,
): ExportRenderer =>
  async function* (ctx, hold, pages, outcome) {
    const filters = paperFilters.parse(hold.job.filters);
    const people: Person[] = [];
    for await (const rows of pages) people.push(...rows.map((row) => person.parse(row)));
    if (people.length === 0) throw new PortalError('PAPER_FOR_NOBODY');
    const definition = await paperOf(ctx, people, isForOne(filters));
    const footer = hasPageNumbers ? people[0]!.gathering.name : null;
    yield await withLeaseRenewal(ctx, hold, (stop) => pdfInThread(definition, footer, stop));
    outcome.remark = leftOutRemark(filters, people.length);
  };

/** What staff wrote for papers of an event, of its mails’ texts. @throws PortalError SERVICE_UNAVAILABLE */
const textsOf = (ctx: Context, [first]: readonly PaperPerson[]): Promise<FreeTexts> =>
  callService<FreeTexts>('documents', 'mails', 'free-texts', { gatheringUuid: first!.gathering.gatheringUuid }, ctx);

/** The presence list of each day. */
export const presenceListFile = paperMaker(presenceLine, async (_ctx, lines) => presenceListPaper(lines), true);

/** Badges on sheets; of one person on a page, with the event's text. */
export const badgesFile = paperMaker(
  paperPerson,
  async (ctx, people, isForOne) =>
    isForOne
      ? badgePage(people[0]!, portalUrl(), (await textsOf(ctx, people)).BADGE)
      : badgeSheets(people, portalUrl()),
  false,
);

/** Certificates of presence, with the event's text. */
export const certificatesFile = paperMaker(
  paperPerson,
  async (ctx, people) => certificatePaper(people, (await textsOf(ctx, people)).PRESENCE_CERTIFICATE, ctx.now()),
  false,
);
