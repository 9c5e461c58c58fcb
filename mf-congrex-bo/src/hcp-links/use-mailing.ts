import { useOperation } from '@portal/web';
import { useState } from 'react';
import { MailHcpLinkDocument } from '../generated/graphql.ts';

/** Sends a link to its HCP; a refusal is shown with its code. @param onMailed the links are to be refetched */
export function useMailing(onMailed: () => void) {
  const { run, pending } = useOperation(MailHcpLinkDocument, { success: 'Le lien part par e-mail.' });
  const [last, setLast] = useState<string>();
  const mail = async (linkId: string) => {
    if (pending) return;
    setLast(linkId);
    await run({ linkId });
    onMailed();
  };
  return { mail, mailing: pending ? last : undefined };
}
