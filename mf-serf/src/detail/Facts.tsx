import { Card, DefinitionList, formatAct, Link } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { serfPath } from '../paths.ts';
import { dayOf, lastDayOf } from '../words.ts';
import type { Shown } from './serf-data.ts';

const timeOf = (at: string | null | undefined): string | null => (at ? formatAct(at) : null);

const takenDownBy = ({ signature, collectorName }: Shown): string | null =>
  signature && (collectorName ?? (signature.isOnPaper ? 'Sur papier' : 'Le professionnel de santé, par son lien'));

/** Whose form it is, and its term. */
export function Term({ serf }: { serf: Shown }) {
  return (
    <Card title="Formulaire">
      <DefinitionList
        items={[
          { term: 'Formulaire', value: `${serf.formLabel}, ${serf.formReference}` },
          { term: 'Signé le', value: timeOf(serf.signatureDate) },
          { term: 'Expire le', value: timeOf(serf.expirationDate) },
          { term: 'Recueilli par', value: takenDownBy(serf) },
          { term: 'Envoyé le', value: timeOf(serf.contactedAt) },
          ...(serf.decisionReason ? [{ term: 'Motif', value: serf.decisionReason }] : []),
          { term: 'Spécialité', value: serf.specialtyLabel },
          { term: 'Ville', value: serf.city },
          { term: 'Zone', value: serf.zoneLabel },
          { term: 'MSL', value: serf.mslName },
        ]}
      />
    </Card>
  );
}

/** What the HCP asked to talk about. */
export function Topics({ serf: { topicLabels, autres, autresBbu } }: { serf: Shown }) {
  const others = autres ?? autresBbu;
  return (
    <Card title="Sujets">
      {topicLabels.length === 0 && !others && <p>Rien n’est coché.</p>}
      <ul>
        {topicLabels.map((label) => (
          <li key={label}>{label}</li>
        ))}
        {others && (
          <li>
            Autres{'\u202f'}: {others}
          </li>
        )}
      </ul>
    </Card>
  );
}

/** The forms that this one came after. */
export function Earlier({ serf: { earlierForms } }: { serf: Shown }) {
  if (earlierForms.length === 0) return null;
  return (
    <Card title="Formulaires précédents">
      <ul>
        {earlierForms.map(({ serfUuid, statusLabel, signatureDate, expirationDate }) => (
          <li key={serfUuid}>
            <Link as={RouterLink} to={serfPath(serfUuid)}>
              {signatureDate ? `Signé le ${dayOf(signatureDate)}` : statusLabel}
            </Link>
            {expirationDate && `, valable jusqu’au ${lastDayOf(expirationDate)}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
