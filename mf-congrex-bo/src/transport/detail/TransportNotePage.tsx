import { Banner, MainAndSide, Skeleton, Stack } from '@portal/shared-ui';
import { useLiveRefresh, usePageName, usePageQuery } from '@portal/web';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { QueryProblem, StaleNotice } from '@portal/web/document/QueryProblem';
import { useParams } from '@portal/web/router';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { transportNotesPath } from '../../event/transport-paths.ts';
import {
  TransportNoteDetailDocument,
  type TransportNoteDetailQuery,
  TransportTravellerDocument,
  type TransportTravellerQuery,
} from '../../generated/graphql.ts';
import { travellerOf } from '../list/columns.tsx';
import { concernsTransport } from '../live.ts';
import { CardsSection } from './CardsSection.tsx';
import { Comments } from './Comments.tsx';
import { Costs } from './Costs.tsx';
import { NoteHeading } from './NoteHeading.tsx';
import { NoteHistory } from './NoteHistory.tsx';
import { RequestedWay } from './RequestedWay.tsx';
import type { ShownNote } from './shown-note.ts';
import { Tickets } from './Tickets.tsx';
import { Travels } from './Travels.tsx';

const noteOf = ({ transportNote }: TransportNoteDetailQuery) => transportNote;
const travellerIn = ({ participant }: TransportTravellerQuery) => participant;

/** What somebody has to look at again, above everything else. */
function ToReview({ note }: { note: ShownNote }) {
  if (!note.mismatch && !note.isFarFromEvent) return null;
  return (
    <Banner tone="warning" title="Demande à revoir.">
      {note.mismatch ?? 'Une étape ou un trajet est loin des dates de l’événement.'}
    </Banner>
  );
}

function Shown({ note, refresh }: { note: ShownNote; refresh: () => Promise<void> }) {
  const { gathering } = useEvent();
  usePageName(`Transport de ${travellerOf(note)}`);
  const traveller = usePageQuery(TransportTravellerDocument, { participantUuid: note.participantUuid }, travellerIn);
  const closed = readOnlyReason(gathering);
  return (
    <>
      <NoteHeading note={note} traveller={traveller.data} refresh={refresh} />
      {closed && <Banner tone="neutral">{closed}</Banner>}
      <ToReview note={note} />
      {traveller.problem && (
        <QueryProblem what="Le participant n’a pas pu être lu." problem={traveller.problem} retry={traveller.retry} />
      )}
      <MainAndSide>
        <Stack $gap={4}>
          <Travels note={note} refresh={refresh} />
          <RequestedWay note={note} />
          <Comments note={note} refresh={refresh} />
        </Stack>
        <Stack $gap={4}>
          <Tickets note={note} />
          <Costs note={note} />
          <CardsSection note={note} traveller={traveller.data} />
        </Stack>
      </MainAndSide>
      <NoteHistory records={note.historicalRecords} />
    </>
  );
}

function Note({ transportNoteUuid }: { transportNoteUuid: string }) {
  const { gatheringUuid } = useEvent().gathering;
  const part = usePageQuery(TransportNoteDetailDocument, { transportNoteUuid }, noteOf);
  const { data: note, isWaiting, problem, retry, refresh } = part;
  useLiveRefresh(gatheringUuid, concernsTransport, refresh);
  if (isWaiting) return <Skeleton lines={8} height={560} label="Chargement de la demande de transport" />;
  if (!note || note.gatheringUuid !== gatheringUuid) {
    return (
      <DocumentProblem
        problem={problem}
        missing="Demande de transport introuvable"
        retry={retry}
        list={{ to: transportNotesPath(gatheringUuid), label: 'Retour aux demandes' }}
      />
    );
  }
  return (
    <Stack $gap={4}>
      {problem && <StaleNotice problem={problem} retry={retry} />}
      <Shown note={note} refresh={refresh} />
    </Stack>
  );
}

/** A transport note: what is asked for, what is proposed, what both sides say, what it costs (specification, section 3). */
export default function TransportNotePage() {
  const { transportNoteUuid = '' } = useParams();
  return <Note key={transportNoteUuid} transportNoteUuid={transportNoteUuid} />;
}
