import { categoryModuleLabels } from '@portal/domain/category/labels';
import { formatEuros } from '@portal/domain/money/euros';
import { participationTypeLabels } from '@portal/domain/participants/states';
import { solicitationReads } from '@portal/domain/solicitations/reads';
import { solicitationStateLabels } from '@portal/domain/solicitations/states';
import { transportModeLabels } from '@portal/domain/subscription/transport-modes';
import { Card, type Definition, DefinitionList, formatAct, formatDay, Link } from '@portal/shared-ui';
import { useRead } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { type ParticipantFull, useParticipantPart } from '../../attendees/use-participant.ts';
import { ParticipantSolicitationDocument, type ParticipantSolicitationQuery } from '../../generated/graphql.ts';

type Answer = NonNullable<ParticipantFull['subscription']>;

const day = (date: string | null | undefined, hour: string | null | undefined) =>
  [formatDay(date), hour].filter(Boolean).join(' ');

function tripOf(date: string, from: string | null | undefined, to: string | null | undefined): string | null {
  const route = from || to ? `${from ?? '…'} → ${to ?? '…'}` : '';
  return [date, route].filter(Boolean).join(', ') || null;
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

interface SolicitationProps {
  participant: ParticipantFull;
  label: string;
}

const solicitationOf = ({ participant }: ParticipantSolicitationQuery) => participant?.solicitation?.solicitationUuid;

/** Leads to the solicitation of now: of somebody who was refused another one may be asked for. */
function SolicitationLink({ participant: { participantUuid, updatedAt }, label }: SolicitationProps) {
  const { data } = useParticipantPart(ParticipantSolicitationDocument, participantUuid, updatedAt, solicitationOf);
  return data ? (
    <Link as={RouterLink} to={`/congrex/solicitations/${data}`}>
      {label}
    </Link>
  ) : (
    label
  );
}

/** The status of the solicitation, which leads to it for whoever may read it. */
const Solicitation = (props: SolicitationProps) =>
  useRead(solicitationReads, 'solicitation') ? <SolicitationLink {...props} /> : props.label;

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
              <Solicitation
                participant={p}
                label={solicitationStateLabels[p.solicitationStatus] ?? p.solicitationStatus}
              />
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
    { term: 'Modules', value: p.modules.map((name) => categoryModuleLabels[name]).join(', ') },
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
