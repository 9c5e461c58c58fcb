import { logisticsReads } from '@portal/domain/logistics/reads';
import { transportNoteActions } from '@portal/domain/logistics/transport/actions';
import { refusalToTravel } from '@portal/domain/logistics/transport/guards';
import { rideOf, travelsOf } from '@portal/domain/logistics/transport/ride';
import { transportNoteStateTones, travelTypes } from '@portal/domain/logistics/transport/states';
import { messageOf } from '@portal/domain/texts/messages';
import {
  ButtonLink,
  Card,
  type Definition,
  DefinitionList,
  EmptyState,
  Link,
  Skeleton,
  Stack,
  StatusBadge,
} from '@portal/shared-ui';
import { useActions, useLiveRefresh, useRead } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Link as RouterLink } from '@portal/web/router';
import { Plus } from 'lucide-react';
import { type ParticipantFull, useParticipantPart } from '../../attendees/use-participant.ts';
import type { EventGathering } from '../../event/event-context.ts';
import { transportFormPath, transportNotePath } from '../../event/transport-paths.ts';
import { ParticipantTransportDocument, type ParticipantTransportQuery } from '../../generated/graphql.ts';
import { concernsTransport } from '../../transport/live.ts';
import { momentOf, wayOf } from '../../transport/words.ts';

const noteOf = ({ participant }: ParticipantTransportQuery) => participant?.transportNotes[0] ?? null;
type Note = NonNullable<ReturnType<typeof noteOf>>;

/** What was asked for, and what is proposed once it is. */
function factsOf(note: Note): Definition[] {
  const way = (date?: string | null, hour?: string | null, from?: string | null, to?: string | null) =>
    date ? `${momentOf(date, hour)}, ${wayOf(from, to)}` : null;
  return [
    {
      term: 'Aller',
      value: way(note.goDepartureDate, note.goDepartureHour, note.goDeparturePlace, note.goArrivalPlace),
    },
    {
      term: 'Retour',
      value: way(note.backDepartureDate, note.backDepartureHour, note.backDeparturePlace, note.backArrivalPlace),
    },
    ...travelTypes.flatMap((type) =>
      travelsOf(note.travels, type).map((travel) => ({ term: 'Trajet proposé', value: rideOf(travel) })),
    ),
    { term: 'Billets', value: note.files.length > 0 ? note.files.length : null },
  ];
}

interface TransportSectionProps {
  participant: ParticipantFull;
  /** That of the page, which may be one of the event or of the HCP. */
  gathering: Pick<EventGathering, 'gatheringUuid' | 'gatheringType' | 'status'>;
}

function Section({ participant, gathering }: TransportSectionProps) {
  const { participantUuid, updatedAt } = participant;
  const { gatheringUuid } = gathering;
  const part = useParticipantPart(ParticipantTransportDocument, participantUuid, updatedAt, noteOf);
  const { data: note, isWaiting, problem, retry, refresh } = part;
  useLiveRefresh(gatheringUuid, concernsTransport, refresh);
  const creating = useActions(transportNoteActions)('createTransportNote', { gathering });
  const hasTransport = participant.modules.includes('TRANSPORT');
  const refusal = refusalToTravel({ ...participant, hasTransport }, gathering);
  const create = creating.allowed && refusal === null && note === null && (
    <ButtonLink
      as={RouterLink}
      $size="sm"
      {...{ to: `${transportFormPath(gatheringUuid)}?participant=${participantUuid}` }}
    >
      <Plus size={16} aria-hidden /> Créer une demande
    </ButtonLink>
  );
  return (
    <Card title="Transport" headingLevel={3} actions={create}>
      {problem && <QueryProblem what="Le transport n’a pas pu être lu." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={3} height={120} />}
      {note === null && (
        <EmptyState kind="nothingYet" title="Aucune demande de transport">
          {creating.allowed && refusal && messageOf(refusal)}
        </EmptyState>
      )}
      {note && (
        <Stack $gap={3}>
          <div>
            <Link as={RouterLink} to={transportNotePath(gatheringUuid, note.transportNoteUuid)}>
              {note.visualIdentifier}
            </Link>{' '}
            <StatusBadge tone={transportNoteStateTones[note.status]}>{note.statusLabel}</StatusBadge>
          </div>
          <DefinitionList items={factsOf(note)} />
        </Stack>
      )}
    </Card>
  );
}

/** How the participant travels, with a way to the note; nothing for who may not read it. */
export function TransportSection(props: TransportSectionProps) {
  return useRead(logisticsReads, 'Participant.transportNotes') ? <Section {...props} /> : null;
}
