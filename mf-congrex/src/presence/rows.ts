import { wallClockOf } from '@portal/domain/calendar/time-zone';
import { refusalOfPresenceDay } from '@portal/domain/participants/signing/presence-day';
import { messageOf } from '@portal/domain/texts/messages';
import { normalise } from '@portal/domain/texts/search-words';
import { readersZone } from '@portal/shared-ui/base';
import type { PresenceLinePartsFragment, PresenceListQuery } from '../generated/graphql.ts';
import type { QueuedSignature } from './queued-signature.ts';

export type Line = PresenceLinePartsFragment;
export type Head = Omit<PresenceListQuery['presenceList'], 'lines' | 'endCursor' | 'hasNextPage' | '__typename'>;

/** A line of the list as one day shows it. */
export interface Row {
  line: Line;
  name: string;
  /** By the server, or on this device and not sent yet. */
  signed: { at: string; kind: string; nameDiffers: boolean; isWaiting: boolean; signatureUuid: string } | null;
}

export const nameOf = ({ lastName, firstName }: Pick<Line, 'lastName' | 'firstName'>): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

const byName = new Intl.Collator('fr');

/** A list cached by an older version has no such field. */
const factsOf = ({
  kind,
  nameDiffers,
  signatureUuid,
}: {
  kind: string;
  nameDiffers?: boolean;
  signatureUuid: string;
}) => ({
  kind,
  nameDiffers: nameDiffers ?? false,
  signatureUuid,
});

/** The rows of a day: those expected and those who signed, on the server or on this device. */
export function rowsOf(lines: Iterable<Line>, collected: readonly QueuedSignature[], day: string): Row[] {
  const waiting = new Map(
    collected.filter((one) => one.day === day && !one.refused).map((one) => [one.participantUuid, one]),
  );
  return [...lines]
    .map((line): Row => {
      const signature = line.signatures.find((one) => one.day === day);
      const here = waiting.get(line.participantUuid);
      const signed = signature
        ? { ...factsOf(signature), at: signature.signedAt, isWaiting: false }
        : here
          ? { ...factsOf({ ...here, nameDiffers: here.nameConfirmed }), at: here.signedAt, isWaiting: true }
          : null;
      return { line, name: nameOf(line), signed };
    })
    .filter((row) => row.line.isExpected || row.signed)
    .sort((a, b) => byName.compare(a.name, b.name));
}

export const shows = ['all', 'toSign', 'signed'] as const;
export type Show = (typeof shows)[number];
export const showLabels: Record<Show, string> = { all: 'Tous', toSign: 'À signer', signed: 'Signés' };

/** Rows that match; a search ignores accents and case, and each word begins a name. */
export function chosenOf(rows: readonly Row[], show: Show, search: string): Row[] {
  const words = normalise(search).split(/\s+/).filter(Boolean);
  return rows.filter(({ name, signed }) => {
    if (show !== 'all' && (signed !== null) !== (show === 'signed')) return false;
    const parts = normalise(name).split(/[\s’'-]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

/** Those expected, and how many signed, expected or not. */
export const countsOf = (rows: readonly Row[]): { signed: number; expected: number } => ({
  signed: rows.filter(({ signed }) => signed).length,
  expected: rows.filter(({ line, signed }) => line.isExpected || signed).length,
});

/** The initial day: today, else the last past one, else the first. */
export function firstDay({ days, timezone }: Pick<Head, 'days' | 'timezone'>, now: Date): string {
  const today = wallClockOf(now, timezone).day;
  const past = days.filter(({ day }) => day <= today);
  return (past.at(-1) ?? days[0])?.day ?? today;
}

/** Why nobody can sign on this day, if so. */
export function closedBy({ reasonLabel, timezone }: Pick<Head, 'reasonLabel' | 'timezone'>, day: string, now: Date) {
  const early = refusalOfPresenceDay(day, timezone, now);
  return reasonLabel ?? (early && messageOf(early));
}

/** HH:mm of an act: on a screen in the reader's time zone, on paper in the event's. */
export const hourOf = (instant: string, timezone = readersZone()): string =>
  wallClockOf(new Date(instant), timezone).hour;

/** dd/MM/yy, as the whole portal shows days. */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;

const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' });
/** « jeu. 12/03/26 » */
export const namedDay = (day: string): string => `${weekday.format(new Date(`${day}T12:00:00Z`))} ${shortDay(day)}`;
