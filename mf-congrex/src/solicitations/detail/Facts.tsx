import { shownDayOf } from '@portal/domain/calendar/french-day';
import { formatPhone, phoneAddress } from '@portal/domain/fields/phone';
import { hcpFieldLabels } from '@portal/domain/hcps/labels';
import { supportLabels } from '@portal/domain/solicitations/states';
import { Card, DefinitionList, Link } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { hcpName, timeOf } from '../../solicit/words.ts';
import type { Solicitation } from '../decision/quota-refusal.ts';
import { eventTabPath } from '../paths.ts';

type Shown = { solicitation: Solicitation };

/** Who asks, and for which congress. */
export function WhoAndWhere({ solicitation: s, unitLabel }: Shown & { unitLabel: string | undefined }) {
  const items = [
    {
      term: 'Professionnel de santé',
      value: (
        <Link as={RouterLink} to={`/congrex/hcp/${s.healthCareProfessionalUuid}/historical`}>
          {hcpName(s)}
        </Link>
      ),
    },
    {
      term: 'Congrès',
      value: (
        <Link as={RouterLink} to={eventTabPath(s.gatheringUuid)}>
          {s.gatheringName}
        </Link>
      ),
    },
    { term: 'Début du congrès', value: s.gatheringBeginDate && shownDayOf(s.gatheringBeginDate) },
    { term: 'Spécialité', value: s.specialtyLabel },
    { term: 'Discipline', value: s.disciplineLabel },
    { term: 'Ville', value: s.city },
    { term: hcpFieldLabels.targets, value: s.targeting },
    { term: 'Téléphone', value: s.phone && <Link href={phoneAddress(s.phone)}>{formatPhone(s.phone)}</Link> },
    { term: 'Franchise', value: unitLabel },
    { term: 'Zone', value: s.zoneLabel },
  ];
  return (
    <Card title="Professionnel de santé et congrès">
      <DefinitionList items={items} />
    </Card>
  );
}

const collectedBy = ({ origin, collectorName }: Solicitation): string =>
  origin === 'LINK' ? 'Le professionnel de santé, par son lien personnel' : (collectorName ?? 'Nom indisponible');

/** What is requested, with the facts needed to decide. */
export function Demand({ solicitation: s }: Shown) {
  const supports = s.requestedSupport.map((one) => supportLabels[one] ?? one).join(', ');
  const items = [
    { term: 'Prise en charge demandée', value: supports },
    { term: 'Aire thérapeutique', value: s.therapeuticArea },
    { term: 'Rôle dans un comité thérapeutique', value: s.therapeuticCommitteeRole },
    { term: 'A déjà participé', value: s.alreadyParticipated ? 'Oui' : 'Non' },
    { term: 'Pris en charge ces 12 derniers mois', value: s.priorFunding ? 'Oui' : 'Non' },
    ...(s.priorFunding ? [{ term: 'Justification', value: s.priorFundingJustification }] : []),
    { term: 'Saisie par', value: collectedBy(s) },
    { term: 'Saisie le', value: timeOf(s.createdAt) },
    { term: 'Recueillie le', value: timeOf(s.collectedAt) },
    ...(s.lateReason ? [{ term: 'Motif du recueil tardif', value: s.lateReason }] : []),
  ];
  return (
    <Card title="Demande">
      <DefinitionList items={items} />
    </Card>
  );
}

/** What was decided, by whom and why; nothing before the first decision. */
export function Decision({ solicitation: s }: Shown) {
  const { deciderName, decisionReason, confirmationDate, cancellationDate } = s;
  const known = [
    { term: 'Décidée par', value: deciderName },
    { term: 'Motif', value: decisionReason },
    { term: 'Validée le', value: timeOf(confirmationDate) },
    { term: 'Annulée le', value: timeOf(cancellationDate) },
  ].filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <Card title="Décision">
      <DefinitionList items={known} />
    </Card>
  );
}
