import { formatEuros, sumOf } from '../../money/money.ts';

/** What may be spent on one HCP over all events of a year, from a day on. */
export interface SpendCap {
  /** yyyy-MM-dd */
  from: string;
  /** Cents. */
  amount: number;
}

/** The cap of a year: the last one that is in force in it; null before the first. Dated, so that last year's spending is judged by last year's cap. */
export const capOfYear = (caps: readonly SpendCap[], year: number): SpendCap | null =>
  [...caps].filter(({ from }) => from <= `${year}-12-31`).sort((a, b) => (a.from < b.from ? 1 : -1))[0] ?? null;

/** What is expected to be spent on somebody at one event of the year. Estimates count: what is spent already can no longer be avoided. */
export interface YearlySpending {
  gatheringUuid: string;
  /** Null for an event out of the reach of who asks. */
  name: string | null;
  estimated: number;
}

export interface CapExcess {
  cap: number;
  /** Before what is about to be saved, and after. */
  spent: number;
  after: number;
  over: number;
  /** By what: the events in reach, the largest first, then all others as one sum. */
  events: { name: string; amount: number }[];
}

/** How events out of reach are named: that there are some is said, not which. */
export const otherEvents = 'Autres événements';

/**
 * Whether a change crosses the cap, and by what. What is beyond it already and does not grow crosses nothing.
 * @param more cents that the change adds; negative where it takes away
 * @returns null within the cap, or where there is none
 */
export const capExcessOf = (cap: SpendCap | null, year: readonly YearlySpending[], more: number): CapExcess | null =>
  more > 0 ? beyond(cap, year, more) : null;

/** By what a year is beyond its cap as it is; null within it. */
export const currentExcessOf = (cap: SpendCap | null, year: readonly YearlySpending[]): CapExcess | null =>
  beyond(cap, year, 0);

function beyond(cap: SpendCap | null, year: readonly YearlySpending[], more: number): CapExcess | null {
  if (!cap) return null;
  const spent = sumOf(year.map(({ estimated }) => estimated));
  const after = spent + more;
  if (after <= cap.amount) return null;
  const known = year.flatMap(({ name, estimated }) => (name === null ? [] : [{ name, amount: estimated }]));
  const unknown = sumOf(year.filter(({ name }) => name === null).map(({ estimated }) => estimated));
  return {
    cap: cap.amount,
    spent,
    after,
    over: after - cap.amount,
    events: [
      ...known.filter(({ amount }) => amount > 0).sort((a, b) => b.amount - a.amount),
      ...(unknown > 0 ? [{ name: otherEvents, amount: unknown }] : []),
    ],
  };
}

/** « Plafond annuel de 2 000,00 € dépassé de 150,00 € : Congrès A 1 800,00 €, Autres événements 200,00 €. » */
export const capExcessMessage = ({ cap, over, events }: CapExcess): string => {
  const by = events.map(({ name, amount }) => `${name} ${formatEuros(amount)}`).join(', ');
  return `Plafond annuel de ${formatEuros(cap)} dépassé de ${formatEuros(over)}${by ? ` : ${by}` : ''}.`;
};

/**
 * What a form says while the ledger does not answer. What is saved then comes to the ledger by its event, and what crosses the cap is marked there
 * (`spendCapWork`), whichever form, import or link it came from.
 */
export const capUnknown =
  'Le plafond annuel n’a pas pu être vérifié pour le moment. Vous pouvez enregistrer : il sera vérifié ensuite, et un dépassement signalé à qui arbitre.';
