import { formatEventDates, formatPlace, type PaperGathering } from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';

export const quiet = '#5b6474';

/** When and where, in a line. */
export const whenAndWhere = (gathering: PaperGathering): string =>
  [formatEventDates(gathering), formatPlace(gathering)].filter(Boolean).join(' · ');

/** The head of a paper: what it is, of which event. */
export const headOf = (title: string, gathering: PaperGathering, more?: string): Content => ({
  stack: [
    { text: title, fontSize: 16, bold: true },
    { text: gathering.name, fontSize: 12 },
    { text: more ?? whenAndWhere(gathering), color: quiet },
  ],
  margin: [0, 0, 0, 10],
});

/** A part that begins on a page of its own, unless it is the first one. */
export const onItsPage = (part: Content, index: number): Content =>
  index === 0 ? part : { stack: [part], pageBreak: 'before' };
