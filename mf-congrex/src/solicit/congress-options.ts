import { messages } from '@portal/domain/texts/messages';
import { formatDay, formatDayRange } from '@portal/shared-ui';
import type { Option } from '@portal/shared-ui/inputs';
import type { CongressesToSolicitQuery } from '../generated/graphql.ts';

export type SolicitableCongress = CongressesToSolicitQuery['congressesToSolicit'][number];
type Bar = SolicitableCongress['bars'][number];

/** The day of a moment, in the congress's time zone. */
const dayIn = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(moment));

/** The days of a congress, in its own time zone; nothing when they are not known. */
export function congressDays({ beginDate, endDate, timezone }: SolicitableCongress): string {
  if (!beginDate || !endDate) return '';
  return formatDayRange({ start: dayIn(beginDate, timezone), end: dayIn(endDate, timezone) });
}

/** Why the HCP cannot be solicited: the rule's text, then the gathering that causes it and its date. */
export function solicitationBarText({ message, gatheringName, gatheringDate }: Bar, timezone: string): string {
  if (!gatheringName) return message;
  const when = gatheringDate ? ` (${formatDay(dayIn(gatheringDate, timezone))})` : '';
  return `${message} Événement concerné\u202f: ${gatheringName}${when}.`;
}

function lastDayWords({ isLate, solicitationEndDate }: SolicitableCongress): string {
  if (!solicitationEndDate) return '';
  const day = formatDay(solicitationEndDate);
  return isLate ? `sollicitations closes depuis le ${day}` : `sollicitations jusqu’au ${day}`;
}

/** One after the other, each with one full stop between it and the next. */
const inSentences = (parts: readonly string[]): string =>
  parts.filter(Boolean).reduce((text, part) => (text ? `${text}${text.endsWith('.') ? '' : '.'} ${part}` : part), '');

/** A congress as a choice: its days and town, its deadline, and what bars it unless it is shown above all of them. */
export const congressOption = (congress: SolicitableCongress, saidAbove?: string): Option => ({
  id: congress.gatheringUuid,
  label: congress.name,
  detail: inSentences([
    [congressDays(congress), congress.city, lastDayWords(congress)].filter(Boolean).join(' · '),
    ...congress.bars.filter(({ code }) => code !== saidAbove).map((bar) => solicitationBarText(bar, congress.timezone)),
  ]),
  isDisabled: congress.bars.length > 0,
});

/** Whether it can be chosen. */
export const isOpen = ({ bars }: SolicitableCongress): boolean => bars.length === 0;

/** The name of the congress that is chosen. */
export const nameOfChosen = (congresses: readonly SolicitableCongress[], chosen: string | null): string | null =>
  congresses.find(({ gatheringUuid }) => gatheringUuid === chosen)?.name ?? null;

const wordsToHcp: Readonly<Record<string, string>> = {
  SOLICITATION_EXISTS: 'Vous avez déjà une demande pour ce congrès.',
  SOLICITATION_CLOSED: messages.SOLICITATION_CLOSED,
};

/** A refusal as it is shown to the HCP: why they are barred is explained by their MSL. */
export const refusalTextForHcp = (code: string): string =>
  wordsToHcp[code] ?? 'Cette demande n’est pas possible. Merci de contacter votre MSL.';

/** A congress as a link offers it: after its deadline it is no choice any more (decisions, section 3), and its bars are worded for the HCP. */
export function congressOfLink(congress: SolicitableCongress): SolicitableCongress {
  const codes = [...congress.bars.map(({ code }) => code), ...(congress.isLate ? ['SOLICITATION_CLOSED'] : [])];
  const said = [...new Set(codes.map(refusalTextForHcp))];
  const bars = said.map((message) => ({ code: message, message, gatheringName: null, gatheringDate: null }));
  return { ...congress, bars: bars as SolicitableCongress['bars'] };
}
