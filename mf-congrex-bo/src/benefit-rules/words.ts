import { formatEuros } from '@portal/domain/money/money';
import type { InvitationRow } from './use-invitations.ts';

/** « Nuitée (chacune) 180,00 € (seuil 150,00 €) » */
export const limitWords = ({ kindLabel, amount, limit }: InvitationRow['exceeded'][number]): string =>
  `${kindLabel} ${formatEuros(amount)} (seuil ${formatEuros(limit)})`;
