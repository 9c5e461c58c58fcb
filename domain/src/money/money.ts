import { formatEuros } from './euros.ts';

// Amounts are whole euro cents from the form to the ledger; this is where they meet the text that people read and type.
export { formatEuros };

/** No line of the portal is of more than that: 100 000 €. */
export const mostCents = 100_000_00;

/** @param most cents */
export const tooHigh = (most: number): string => `${formatEuros(most)} au plus`;

/** What a typed amount may be said to be wrong with. */
export const amountMessages = {
  notAnAmount: 'Montant incorrect : écrivez par exemple 1 234,56',
  threeDecimals: 'Deux décimales au plus',
  notWhole: 'Montant en centimes entiers attendu',
  negative: 'Le montant ne peut pas être négatif',
  zero: 'Le montant doit être supérieur à 0',
  tooHigh: tooHigh(mostCents),
} as const;

export type TypedAmount = { cents: number } | { message: string };

/** Digits in groups of three or without groups, then at most a comma or a point and decimals. */
const written = /^(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d+))?$/;

/**
 * What was typed as an amount in euros: « 1 234,56 € », « 1234.5 », « 12 ». Spaces between thousands may be of any width.
 * @param most cents
 * @returns whole cents, or in French what is wrong
 */
export function readEuros(text: string, most = mostCents): TypedAmount {
  const plain = text.replace(/\s+/gu, ' ').replace(/€/gu, '').trim();
  if (plain.startsWith('-') || plain.startsWith('−')) return { message: amountMessages.negative };
  const [, whole, decimals = ''] = written.exec(plain) ?? [];
  if (whole === undefined) return { message: amountMessages.notAnAmount };
  if (decimals.length > 2) return { message: amountMessages.threeDecimals };
  const digits = whole.replaceAll(' ', '');
  // Compared as text first: beyond the cap a number might not be exact any more.
  if (digits.length > 9) return { message: tooHigh(most) };
  const cents = Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
  return cents > most ? { message: tooHigh(most) } : { cents };
}

/** The sum of amounts, exactly: whole cents have no rounding. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
