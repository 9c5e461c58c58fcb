import { serfActions } from '@portal/domain/serf/actions';
import type { SerfFormType } from '@portal/domain/serf/forms';
import { Button } from '@portal/shared-ui';
import { useActions, useOperation } from '@portal/web';
import { Mail } from 'lucide-react';
import { ContactSerfDocument } from '../generated/graphql.ts';
import { hcpName } from '../words.ts';

export interface Person {
  healthCareProfessionalUuid: string;
  firstName: string;
  lastName: string;
}

interface SendFormProps {
  person: Person;
  formType: SerfFormType;
  /** Why it cannot be sent. */
  reason?: string | null | undefined;
  /** Beside buttons of a page; in a row it is small. */
  isOnPage?: boolean;
  onSent: () => void;
}

/** Mails the form to its HCP in one touch, with a link that is made for it. */
export function SendForm({ person, formType, reason, isOnPage = false, onSent }: SendFormProps) {
  const isOffered = useActions(serfActions).everywhere('contactSerf');
  const { run, pending } = useOperation(ContactSerfDocument, {
    success: `Le formulaire part par e-mail à ${hcpName(person)}.`,
    onDone: onSent,
  });
  if (!isOffered) return null;
  const { healthCareProfessionalUuid } = person;
  return (
    <Button
      size={isOnPage ? 'md' : 'sm'}
      icon={<Mail aria-hidden />}
      aria-label={`Envoyer à ${hcpName(person)}`}
      isPending={pending}
      reason={reason ?? undefined}
      onPress={() => void run({ healthCareProfessionalUuid, formType })}
    >
      Envoyer
    </Button>
  );
}
