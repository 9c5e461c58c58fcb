import { type SerfStatus, serfStatusTones } from '@portal/domain/serf/states';
import { Banner, Card, DefinitionList, StatusBadge } from '@portal/shared-ui';
import { dayOf, lastDayOf } from '../words.ts';
import type { ToSign } from './to-sign.ts';

/** The form as it is: its status, from when to when, and what was ticked. */
export function FormStatusNotice({ toSign, isByHcp }: { toSign: ToSign; isByHcp: boolean }) {
  const { current, label } = toSign;
  if (!current || current.status === 'not_signed') return null;
  const { status, statusLabel, signatureDate, expirationDate, topicLabels, formReference } = current;
  const others = current.autres ?? current.autresBbu;
  return (
    <Card
      title={isByHcp ? `Votre formulaire ${label}` : `Formulaire ${label}`}
      actions={<StatusBadge tone={serfStatusTones[status as SerfStatus]}>{statusLabel}</StatusBadge>}
    >
      <DefinitionList
        items={[
          { term: 'Signé le', value: dayOf(signatureDate) },
          { term: 'Valable jusqu’au', value: lastDayOf(expirationDate) },
          { term: 'Sujets', value: [...topicLabels, ...(others ? [others] : [])].join(', ') },
          { term: 'Référence', value: formReference },
        ]}
      />
    </Card>
  );
}

const whys: Partial<Record<SerfStatus, string>> = {
  expires_soon: 'Cette demande expire bientôt.',
  expired: 'Cette demande a expiré.',
};

/** Why there is a form to sign although one was signed before. */
export function ResignReason({ toSign: { current, canSign } }: { toSign: ToSign }) {
  const why = current && whys[current.status];
  if (!why || !canSign) return null;
  return (
    <Banner tone="warning" title={why}>
      Elle peut être signée de nouveau, pour un an.
    </Banner>
  );
}
