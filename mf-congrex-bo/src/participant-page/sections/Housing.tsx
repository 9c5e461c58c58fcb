import { logisticsReads } from '@portal/domain/logistics/reads';
import { transferLabels } from '@portal/domain/logistics/transfers/labels';
import { formatEuros } from '@portal/domain/money/euros';
import { Card, EmptyState, formatDay, Link, Skeleton, StatusBadge } from '@portal/shared-ui';
import { useLiveRefresh, useRead } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Link as RouterLink } from '@portal/web/router';
import { type ParticipantFull, useParticipantPart } from '../../attendees/use-participant.ts';
import { Rows } from '../../event/Rows.tsx';
import { ParticipantHousingDocument, type ParticipantHousingQuery } from '../../generated/graphql.ts';
import { concernsStays } from '../../hosting/live.ts';
import { hostingPeoplePath } from '../../hosting/paths.ts';
import { stayLabelOf, stayToneOf } from '../../hosting/words.ts';

type Housing = NonNullable<ParticipantHousingQuery['participant']>;
type Stay = Housing['overnightStays'][number];

const housingOf = ({ participant }: ParticipantHousingQuery) => participant;

/** What was asked for in the subscription form, in words; nothing where nothing was. */
function askedOf({ hostingParticipantRequests: [request] }: Housing): string | undefined {
  if (!request) return undefined;
  const { nightsWanted, comment, wantTransfer } = request;
  const nights = nightsWanted.length > 0 ? nightsWanted.map((day) => formatDay(day)).join(', ') : 'toutes les nuits';
  return [`Demandé\u202f: ${nights}`, comment && `«\u202f${comment}\u202f»`, wantTransfer && 'souhaite un transfert']
    .filter(Boolean)
    .join(' · ');
}

function StayRow({ stay, gatheringUuid }: { stay: Stay; gatheringUuid: string }) {
  const { date, hostingNight, mismatch } = stay;
  return (
    <li>
      <time dateTime={date}>{formatDay(date)}</time>
      <div>
        <p>
          {hostingNight ? (
            <Link as={RouterLink} to={hostingPeoplePath(gatheringUuid, hostingNight.hosting.hostingUuid)}>
              {hostingNight.hosting.name}
            </Link>
          ) : (
            'Aucun hébergement choisi'
          )}
        </p>
        {hostingNight && <small>{hostingNight.roomTypeLabel}</small>}{' '}
        <StatusBadge tone={stayToneOf(stay)}>{stayLabelOf(stay)}</StatusBadge>{' '}
        {mismatch && <StatusBadge tone="warning">{mismatch}</StatusBadge>}
      </div>
      <span data-amount>{hostingNight && (hostingNight.price === null ? '--' : formatEuros(hostingNight.price))}</span>
    </li>
  );
}

function Transfer({ transfer }: { transfer: NonNullable<Housing['transfer']> }) {
  const { transportPrice, otherPrice, totalPrice } = transfer;
  const parts = [
    transportPrice !== null && `${transferLabels.transportPrice}\u202f: ${formatEuros(transportPrice)}`,
    otherPrice !== null && `${transferLabels.otherPrice}\u202f: ${formatEuros(otherPrice)}`,
  ];
  return (
    <li>
      <span>Transferts</span>
      <div>
        <small>{parts.filter(Boolean).join(' · ')}</small>
      </div>
      <span data-amount>{formatEuros(totalPrice)}</span>
    </li>
  );
}

function Shown({ participant }: { participant: ParticipantFull }) {
  const { participantUuid, gatheringUuid, updatedAt } = participant;
  const part = useParticipantPart(ParticipantHousingDocument, participantUuid, updatedAt, housingOf);
  const { data, isWaiting, problem, retry, refresh } = part;
  useLiveRefresh(gatheringUuid, concernsStays, refresh);
  const asked = data && askedOf(data);
  const isEmpty = data && data.overnightStays.length === 0 && !data.transfer && !asked;
  return (
    <Card title="Hébergement et transferts" headingLevel={3} isFlush>
      {problem && <QueryProblem what="L’hébergement n’a pas pu être lu." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={3} height={120} />}
      {isEmpty && <EmptyState kind="nothingYet" title="Aucune nuit, aucun transfert" />}
      {data && !isEmpty && (
        <Rows>
          {asked && (
            <li>
              <span>Formulaire</span>
              <div>
                <small>{asked}</small>
              </div>
            </li>
          )}
          {data.overnightStays.map((stay) => (
            <StayRow key={stay.overnightStayUuid} stay={stay} gatheringUuid={gatheringUuid} />
          ))}
          {data.transfer && <Transfer transfer={data.transfer} />}
        </Rows>
      )}
    </Card>
  );
}

/** Where the participant sleeps, what they asked for, and their transfers; nothing for those who may not see hotels. */
export function HousingSection({ participant }: { participant: ParticipantFull }) {
  const isAllowed = useRead(logisticsReads, 'Participant.overnightStays');
  return isAllowed ? <Shown participant={participant} /> : null;
}
