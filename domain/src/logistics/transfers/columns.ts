import { transferLabels } from './labels.ts';
import type { TransferLine } from './line.ts';

/** The columns of a file of transfers as they are named in its first line, in the order of the template; one of the first two says who it is about. */
export const transferColumns: readonly (readonly [header: string, field: keyof TransferLine])[] = [
  ['Identifiant MDM', 'veevaId'],
  ['E-mail', 'email'],
  [transferLabels.transportPrice, 'transportPrice'],
  [transferLabels.otherPrice, 'otherPrice'],
];
