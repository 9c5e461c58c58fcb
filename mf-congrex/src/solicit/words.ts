import { formatAct, formatActDay } from '@portal/shared-ui/base';

/** A person's name as the server has it. */
interface Named {
  hcpFirstName: string;
  hcpLastName: string;
}

export const hcpName = ({ hcpFirstName, hcpLastName }: Named): string =>
  `${hcpLastName.toLocaleUpperCase('fr-FR')} ${hcpFirstName}`.trim();

/** An instant in the reader's time zone; empty for none. */
export const timeOf = (instant: string | null | undefined): string | null => (instant ? formatAct(instant) : null);

/** The day of an act, by the reader's clock. */
export const dayOf = (instant: string | null | undefined): string | null => (instant ? formatActDay(instant) : null);

/** « 3 places libres », « complet ». */
export const leftOf = ({ limit, taken }: { limit: number; taken: number }): string => {
  const left = Math.max(0, limit - taken);
  if (left === 0) return 'Complet';
  return left > 1 ? `${left.toLocaleString('fr-FR')} places libres` : '1 place libre';
};
