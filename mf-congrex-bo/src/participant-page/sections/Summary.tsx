import { formatEuros } from '@portal/domain/money/euros';
import { participationTypeLabels } from '@portal/domain/participants/states';
import { solicitationReads } from '@portal/domain/solicitations/reads';
import { solicitationStateLabels } from '@portal/domain/solicitations/states';
import { transportModeLabels } from '@portal/domain/subscription/transport-modes';
import { Card, type Definition, DefinitionList, formatAct, formatDay, Link } from '@portal/shared-ui';
import { usePageQuery, useRead } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { moduleLabels } from '../../attendees/labels.ts';
import type { ParticipantFull } from '../../attendees/use-participant.ts';
import { ParticipantSolicitationDocument } from '../../generated/graphql.ts';

type Answer = NonNullable<ParticipantFull['subscription']>;

const day = (date: string | null | undefined, hour: string | null | undefined) =>
  [formatDay(date), hour].filter(Boolean).join(' ');

function tripOf(date: string, from: string | null | undefined, to: string | null | undefined): string | null {
  const places = from || to ? `${from ?? '…'} → ${to ?? '…'}` : '';
  return [date, places].filter(Boolean).join(', ') || null;
}

function transportFacts({ transport }: Answer): Definition[] {
  if (!transport) return [];
  if (!transport.wantTransport) return [{ term: 'Transport', value: 'Non demandé' }];
  const modes = transport.preferenceModes.map((mode) => transportModeLabels[mode] ?? mode);
  const go = day(transport.goDepartureDate, transport.goDepartureHour);
  const back = day(transport.backDepartureDate, transport.backDepartureHour);
  return [
    { term: 'Transport', value: `Demandé${modes.length > 0 ? ` (${modes.join(', ').toLocaleLowerCase('fr')})` : ''}` },
    { term: 'Aller', value: tripOf(go, transport.goDeparturePlace, transport.goArrivalPlace) },
    { term: 'Retour', value: tripOf(back, transport.backDeparturePlace, transport.backArrivalPlace) },
  ];
}

function hostingFacts({ hosting }: Answer): Definition[] {
  if (!hosting) return [];
  if (!hosting.wantHosting) return [{ term: 'Hébergement', value: 'Non demandé' }];
  const nights = hosting.nightsWanted.map((night) => formatDay(night)).join(', ');
  return [
    { term: 'Hébergement', value: nights ? `Demandé : ${nights}` : 'Demandé' },
    { term: 'Transfert', value: hosting.wantTransfer ? 'Demandé' : 'Non demandé' },
    ...(hosting.comment ? [{ term: 'Commentaire sur l’hébergement', value: hosting.comment }] : []),
  ];
}

interface SolicitationLinkProps {
  participantUuid: string;
  status: NonNullable<ParticipantFull['solicitationStatus']>;
}

/** The status of the solicitation, which leads to it for whoever may read it. */
function SolicitationLink({ participantUuid, status }: SolicitationLinkProps) {
  const skip = !useRead(solicitationReads, 'solicitation');
  const { data: uuid } = usePageQuery(
    ParticipantSolicitationDocument,
    { participantUuid },
    (data) => data.participant?.solicitation?.solicitationUuid,
    { skip },
  );
  const label = solicitationStateLabels[status] ?? status;
  return uuid ? (
    <Link as={RouterLink} to={`/congrex/solicitations/${uuid}`}>
      {label}
    </Link>
  ) : (
    label
  );
}

interface SummaryProps {
  participant: ParticipantFull;
}

/** The participant's status: solicitation, subscription, transport, hosting, presence. */
export function SummarySection({ participant: p }: SummaryProps) {
  const { subscription: answer } = p;
  const answeredBy = answer?.answeredByName ? ` par ${answer.answeredByName}` : '';
  const items: Definition[] = [
    ...(p.kind === 'HCP'
      ? [
          {
            term: 'Sollicitation',
            value: p.solicitationStatus ? (
              <SolicitationLink participantUuid={p.participantUuid} status={p.solicitationStatus} />
            ) : (
              'Aucune'
            ),
          },
        ]
      : []),
    { term: 'Invitation', value: p.invitationStatusLabel },
    {
      term: 'Réponse',
      value: answer ? `${formatAct(answer.answeredAt)}${answeredBy}` : 'Pas encore de réponse',
    },
    { term: 'Participation', value: p.participationType && participationTypeLabels[p.participationType] },
    { term: 'Catégorie', value: p.categoryLabel },
    { term: 'Modules', value: p.modules.map((name) => moduleLabels[name] ?? name).join(', ') },
    { term: 'Date d’inscription', value: formatDay(p.subscriptionDate) },
    { term: 'Prix de l’inscription', value: p.subscriptionPrice === null ? null : formatEuros(p.subscriptionPrice) },
    ...(p.isLearnedSocietyMember
      ? [
          {
            term: 'Société savante',
            value: `Membre${p.learnedSocietyMemberId ? ` n° ${p.learnedSocietyMemberId}` : ''}`,
          },
        ]
      : []),
    ...(answer ? [...transportFacts(answer), ...hostingFacts(answer)] : []),
    {
      term: 'Présence',
      value: p.presenceLabel
        ? `${p.presenceLabel}${p.presenceDate ? `, saisie le ${formatAct(p.presenceDate)}` : ''}`
        : 'Non saisie',
    },
  ];
  return (
    <Card title="Synthèse" headingLevel={3}>
      <DefinitionList items={items} />
    </Card>
  );
}
