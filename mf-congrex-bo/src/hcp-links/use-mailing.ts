import { useToasts } from '@portal/shared-ui';
import { problemOf, reference } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { useState } from 'react';
import { MailHcpLinkDocument } from '../generated/graphql.ts';

/** Sends a link to its HCP; what the server refuses is said with its code. @param onMailed the links are to be asked again */
export function useMailing(onMailed: () => void) {
  const client = useApolloClient();
  const toasts = useToasts();
  const [mailing, setMailing] = useState<string>();
  const mail = async (linkId: string) => {
    setMailing(linkId);
    try {
      await client.mutate({ mutation: MailHcpLinkDocument, variables: { linkId }, fetchPolicy: 'no-cache' });
      toasts.show({ tone: 'success', text: 'Le lien part par e-mail.' });
    } catch (error) {
      const problem = problemOf(error);
      toasts.show({ tone: 'danger', text: problem.message, detail: reference(problem) });
    } finally {
      setMailing(undefined);
      onMailed();
    }
  };
  return { mail, mailing };
}
