import { listAddress } from '@portal/web/list';
import { oneOf, words } from '@portal/web/state/address';

const codecs = {
  search: { name: 'q', codec: words },
  outcome: { name: 'resultat', codec: oneOf(['', 'REFUSED'], '') },
} as const;

export const sentMailAddress = listAddress(codecs);
/** The parameters in the URL of the history of mails. */
