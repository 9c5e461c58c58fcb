import { formatPhone } from '@portal/domain/fields/phone';
import { type ParticipationType, participationTypeLabels } from '@portal/domain/participants/states';
import { activityLocation } from '@portal/domain/subscription/activities';
import { transportModeLabels } from '@portal/domain/subscription/transport-modes';
import { DefinitionList, formatDay, Link } from '@portal/shared-ui';
import { formatInterval, formatLongDay, formatNight } from '../subscription/fields/days.ts';
import type { FormData, Slot } from '../subscription/form-data.ts';
import { useSlots } from '../subscription/slots/use-slots.ts';

type Answer = NonNullable<NonNullable<FormData['participant']>['subscription']>;

const lines = (texts: readonly string[]) =>
  texts.map((text) => (
    <span key={text}>
      {text}
      <br />
    </span>
  ));

const modeLabels: Record<string, string> = transportModeLabels;

function hostingOf({ hosting }: Answer) {
  if (!hosting?.wantHosting) return 'Non demandé';
  const nights = hosting.nightsWanted.map(formatNight);
  const transfer = hosting.wantTransfer ? ['Transfert demandé'] : [];
  return lines(['Demandé', ...nights, ...transfer]);
}

function transportOf({ transport }: Answer) {
  if (!transport?.wantTransport) return 'Non demandé';
  const modes = transport.preferenceModes.map((mode) => modeLabels[mode] ?? mode).join(' ou ');
  const way = (label: string, day: string | null, hour: string | null, from: string | null, to: string | null) =>
    `${label}\u202f: ${day ? formatDay(day) : '—'} ${hour ?? ''}, ${from ?? '—'} → ${to ?? '—'}`;
  const { goDepartureDate, goDepartureHour, goDeparturePlace, goArrivalPlace } = transport;
  const { backDepartureDate, backDepartureHour, backDeparturePlace, backArrivalPlace } = transport;
  return lines([
    modes,
    way('Aller', goDepartureDate, goDepartureHour, goDeparturePlace, goArrivalPlace),
    way('Retour', backDepartureDate, backDepartureHour, backDeparturePlace, backArrivalPlace),
  ]);
}

/** When and where a chosen activity is, and where one connects. */
function ChosenActivity({ when, slot }: { when: string; slot: Slot | undefined }) {
  const venue = slot ? activityLocation(slot) : '';
  return (
    <div>
      {`${when}\u202f: ${slot?.name ?? 'activité choisie'}${venue && ` (${venue})`}`}
      {slot?.visioLink && (
        <>
          {' · '}
          <Link href={slot.visioLink} target="_blank" rel="noreferrer">
            {slot.visioLink}
          </Link>
        </>
      )}
    </div>
  );
}

/** Summary of the answer. Card details are never shown. */
export function AnswerRecap({ data }: { data: FormData }) {
  const { participant, category, gathering } = data;
  const { slots } = useSlots(gathering.gatheringUuid, category.id, participant?.participantUuid);
  const answer = participant?.subscription;
  if (!participant || !answer) return null;
  const type = participant.participationType as ParticipationType | null;
  const known = new Map(slots.map((slot) => [slot.activityUuid, slot]));
  const activities = answer.activityChoices.flatMap(({ date, interval, activityUuid }) => {
    if (!activityUuid) return [];
    const when = `${formatLongDay(date)}, ${formatInterval(interval)}`;
    return [<ChosenActivity key={activityUuid} when={when} slot={known.get(activityUuid)} />];
  });
  const items = [
    { term: 'Réponse', value: answer.present ? 'Je participe' : 'Je ne participe pas' },
    ...(type ? [{ term: 'Participation', value: participationTypeLabels[type] }] : []),
    ...(participant.mobilePhone ? [{ term: 'Téléphone mobile', value: formatPhone(participant.mobilePhone) }] : []),
    ...(activities.length > 0 ? [{ term: 'Activités', value: activities }] : []),
    ...(answer.hosting ? [{ term: 'Hébergement', value: hostingOf(answer) }] : []),
    ...(answer.transport ? [{ term: 'Transport', value: transportOf(answer) }] : []),
  ];
  return <DefinitionList items={items} />;
}
