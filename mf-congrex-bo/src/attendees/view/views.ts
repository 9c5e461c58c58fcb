import type { ColumnLayout } from '@portal/shared-ui/table';
import type { LogisticsReads } from '../use-logistics-reads.ts';

/** The six views of the participant list (specification, section 2 « Screens »): presets of columns over one grid. */
export const attendeeViews = ['globale', 'veeva', 'participation', 'transport', 'hebergement', 'emails'] as const;
export type AttendeeView = (typeof attendeeViews)[number];

export const viewLabels: Record<AttendeeView, string> = {
  globale: 'Globale',
  veeva: 'Veeva',
  participation: 'Participation',
  transport: 'Transport',
  hebergement: 'Hébergement',
  emails: 'E-mails',
};

/** As many as stand on a screen of 1440 pixels without scrolling sideways; the others are chosen with « Colonnes ». */
const columnsOf: Record<AttendeeView, readonly string[]> = {
  globale: ['name', 'category', 'status', 'presence', 'specialty', 'city', 'unit'],
  veeva: ['name', 'veevaId', 'specialty', 'city', 'postalCode', 'unit', 'zone', 'status'],
  participation: ['name', 'status', 'participationType', 'presence', 'answeredAt', 'answeredBy', 'subscriptionDate'],
  transport: ['name', 'status', 'noteStatus', 'noteNumber', 'transportModes', 'goDate', 'backDate'],
  hebergement: ['name', 'status', 'stayStatus', 'hotel', 'givenNights', 'nights'],
  emails: ['name', 'email', 'lastEmail', 'lastEmailDate', 'emailCount', 'status'],
};

/** Views whose columns show the answer given in the subscription form, which the others do without. */
export const showsAnswer = (view: AttendeeView): boolean => !['globale', 'veeva', 'emails'].includes(view);

/** The view whose columns show what was sent, which the mails' service knows. */
export const showsEmails = (view: AttendeeView): boolean => view === 'emails';

/** What of logistics the columns of a view show to somebody; undefined where that is nothing. */
export function shownOfLogistics(view: AttendeeView, reads: LogisticsReads): LogisticsReads | undefined {
  const [isTransport, isHosting] = [view === 'transport', view === 'hebergement'];
  const shown = {
    withStays: isHosting && reads.withStays,
    withNotes: isTransport && reads.withNotes,
    withTransfer: isTransport && reads.withTransfer,
  };
  return Object.values(shown).includes(true) ? shown : undefined;
}

/** The columns of a view that nobody has changed. @param all ids of every column */
export function presetLayout(view: AttendeeView, all: readonly string[]): ColumnLayout {
  const shown = columnsOf[view].filter((id) => all.includes(id));
  const hidden = all.filter((id) => !shown.includes(id));
  return { order: [...shown, ...hidden], hidden, widths: {} };
}
