import { duplicateRowMessage, type ImportOutcome } from '../../imports/job.ts';
import { formatEuros, readEuros } from '../../money/money.ts';
import type { Guest } from '../context.ts';
import { transferLabels } from './labels.ts';
import type { Transfer } from './record-schema.ts';

/** A line of a file of transfers, as it was written: who it is about by the MDM identifier or the e-mail, and the two amounts. */
export interface TransferLine {
  veevaId: string | null;
  email: string | null;
  transportPrice: string | null;
  otherPrice: string | null;
}

type Prices = Pick<Transfer, 'transportPrice' | 'otherPrice'>;

/** What is known of whom a line is about. */
export interface KnownOfTransferLine {
  guest: Pick<Guest, 'participantUuid' | 'isRemoved'> | null;
  /** The identifier and the e-mail are those of two people. */
  namesTwo: boolean;
  /** The line before it that is about the same person. */
  twin: number | null;
  /** As it is; null while the participant has none, or it was taken off. */
  transfer: Prices | null;
}

export interface TransferDecision extends Prices {
  outcome: ImportOutcome;
  message: string;
}

const refused = (message: string): TransferDecision => ({
  outcome: 'REFUSED',
  message,
  transportPrice: null,
  otherPrice: null,
});

const names = ['transportPrice', 'otherPrice'] as const;

/** The amounts of a line; a cell that is empty leaves what is there. In French, what is wrong with it. */
function amountsOf(line: TransferLine): Prices | string {
  const found: Prices = { transportPrice: null, otherPrice: null };
  for (const name of names) {
    const written = line[name]?.trim();
    if (!written) continue;
    const read = readEuros(written);
    if ('message' in read) return `${transferLabels[name]} : ${read.message}.`;
    found[name] = read.cents;
  }
  return names.every((name) => found[name] === null) ? 'Aucun montant.' : found;
}

/** Why the line cannot be about the person whom it names, or null. */
function wrongPerson({ guest, namesTwo }: KnownOfTransferLine): string | null {
  if (namesTwo) return 'L’identifiant et l’e-mail sont ceux de deux personnes différentes.';
  return guest && !guest.isRemoved ? null : 'Aucun participant de l’événement n’a cet identifiant ou cet e-mail.';
}

const shown = (cents: number | null): string => (cents === null ? 'aucun' : formatEuros(cents));

/** What becomes of a line: duplicates are skipped, values that differ overwrite and are shown before (specification, section 5 "Other rules"). */
export function decideTransferLine(line: TransferLine, known: KnownOfTransferLine): TransferDecision {
  if (!line.veevaId && !line.email) return refused('Ni identifiant MDM ni e-mail.');
  const wrong = wrongPerson(known);
  if (wrong) return refused(wrong);
  const wanted = amountsOf(line);
  if (typeof wanted === 'string') return refused(wanted);
  const before = known.transfer ?? { transportPrice: null, otherPrice: null };
  const after = {
    transportPrice: wanted.transportPrice ?? before.transportPrice,
    otherPrice: wanted.otherPrice ?? before.otherPrice,
  };
  if (known.twin !== null) return { outcome: 'SKIPPED', message: duplicateRowMessage(known.twin), ...after };
  const changed = names.filter((name) => after[name] !== before[name]);
  if (known.transfer && changed.length === 0)
    return { outcome: 'SKIPPED', message: 'Déjà à jour dans la liste des transferts.', ...after };
  const words = changed.map((name) => `${transferLabels[name]} : ${shown(before[name])} → ${shown(after[name])}.`);
  return { outcome: known.transfer ? 'CHANGED' : 'CREATED', message: words.join(' '), ...after };
}
