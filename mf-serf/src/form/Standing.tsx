import { type SerfStatus, serfStatusTones } from '@portal/domain/serf/states';
import { Banner, Card, DefinitionList, formatAct, StatusBadge } from '@portal/shared-ui';
import type { ToSign } from './to-sign.ts';

const dayOf = (at: string | null | undefined): string | null => (at ? formatAct(at).split(' ')[0]! : null);

/** The form as it is: its status, from when to when, and what was ticked. */
export function Standing({ toSign }: { toSign: ToSign }) {
  const { current, label, reference } = toSign;
  if (!current || current.status === 'not_signed') return null;
  const { status, statusLabel, signatureDate, expirationDate, topicLabels } = current;
  const others = current.autres ?? current.autresBbu;
  return (
    <Card title={`Votre formulaire ${label}`} headingLevel={2}>
      <StatusBadge tone={serfStatusTones[status as SerfStatus]}>{statusLabel}</StatusBadge>
      <DefinitionList
        items={[
          { term: 'Signé le', value: dayOf(signatureDate) },
          { term: 'Valable jusqu’au', value: dayOf(expirationDate) },
          { term: 'Sujets', value: [...topicLabels, ...(others ? [others] : [])].join(', ') },
          { term: 'Référence', value: reference },
        ]}
      />
    </Card>
  );
}

/** Why there is a form to sign although one was signed before. */
export function WhyAgain({ toSign }: { toSign: ToSign }) {
  const status = toSign.current?.status;
  if (status === 'expires_soon')
    return <Banner tone="warning" title="Votre demande expire bientôt.">Signez-la de nouveau pour un an.</Banner>;
  if (status === 'expired') return <Banner tone="warning" title="Votre demande a expiré.">Signez-la de nouveau pour un an.</Banner>;
  return null;
}
