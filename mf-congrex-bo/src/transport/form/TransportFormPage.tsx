import { transportNoteActions } from '@portal/domain/logistics/transport/actions';
import { Skeleton, Stack } from '@portal/shared-ui';
import { problemOf, useActions, usePageName, usePageQuery } from '@portal/web';
import { FormClosed } from '@portal/web/document/FormClosed';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { useParams, useSearchParams } from '@portal/web/router';
import { useEvent } from '../../event/event-context.ts';
import { transportNotePath, transportNotesPath } from '../../event/transport-paths.ts';
import {
  TransportFormDocument,
  type TransportFormQuery,
  TransportNoteFilesDocument,
  type TransportNoteFilesQuery,
} from '../../generated/graphql.ts';
import { travellerOf } from '../list/columns.tsx';
import { newNote, type Ticket, valuesOf } from './note-values.ts';
import { TransportForm } from './TransportForm.tsx';
import { TravellerField } from './TravellerField.tsx';

type KeptNote = NonNullable<TransportFormQuery['transportNote']>;

/** A form begins with what the server has now. */
const fresh = { isKept: false };

const noteOf = ({ transportNote }: TransportFormQuery) => transportNote;
const filesOf = ({ transportNote }: TransportNoteFilesQuery) => transportNote?.files ?? [];

/** @param participantUuid whom the page that led here names, if any: the field of the form finds who it is */
function Creation({ participantUuid }: { participantUuid: string | null }) {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const creating = useActions(transportNoteActions)('createTransportNote', { gathering });
  if (!creating.allowed) {
    return (
      <FormClosed
        title="Aucune demande de transport ne peut être créée"
        code={creating.code ?? 'FORBIDDEN'}
        reason={creating.reason}
        to={transportNotesPath(gatheringUuid)}
      />
    );
  }
  return (
    <Stack $gap={4}>
      <h2>Nouvelle demande de transport</h2>
      <TransportForm
        gatheringUuid={gatheringUuid}
        beginning={newNote(participantUuid)}
        rev={0}
        filledCards={[]}
        isOpen
        participant={<TravellerField gatheringUuid={gatheringUuid} />}
      />
    </Stack>
  );
}

/** A file whose name could not be loaded stays in the form: it must not be lost by a save. */
const ticketsOf = (note: KeptNote, found: readonly Ticket[]): Ticket[] =>
  note.files.map(
    ({ fileUuid }) =>
      found.find((one) => one.fileUuid === fileUuid) ?? { fileUuid, name: 'Billet', size: null, url: null },
  );

function Editing({ note }: { note: KeptNote }) {
  const { transportNoteUuid, gatheringUuid, rev, filledCards } = note;
  const files = usePageQuery(TransportNoteFilesDocument, { transportNoteUuid }, filesOf, {
    ...fresh,
    skip: note.files.length === 0,
  });
  const may = useActions(transportNoteActions);
  const editing = may('updateTransportNote', note);
  const title = `Modifier la demande de transport de ${travellerOf(note)}`;
  usePageName(title);
  if (!editing.allowed) {
    return (
      <FormClosed
        title="Cette demande ne peut pas être modifiée"
        code={editing.code ?? 'FORBIDDEN'}
        reason={editing.reason}
        to={transportNotePath(gatheringUuid, transportNoteUuid)}
      />
    );
  }
  if (files.isWaiting) return <Skeleton lines={12} height={640} />;
  return (
    <Stack $gap={4}>
      <h2>{title}</h2>
      {files.problem && (
        <QueryProblem what="Les noms des billets n’ont pas pu être lus." problem={files.problem} retry={files.retry} />
      )}
      <TransportForm
        gatheringUuid={gatheringUuid}
        transportNoteUuid={transportNoteUuid}
        beginning={valuesOf(note, ticketsOf(note, files.data ?? []))}
        rev={rev}
        filledCards={filledCards}
        isOpen={may('submitTransportNote', note).offered}
        participant={<strong>{travellerOf(note)}</strong>}
      />
    </Stack>
  );
}

function Existing({ transportNoteUuid }: { transportNoteUuid: string }) {
  const { gatheringUuid } = useEvent().gathering;
  const part = usePageQuery(TransportFormDocument, { transportNoteUuid }, noteOf, fresh);
  const { data: note, isWaiting, problem } = part;
  if (isWaiting) return <Skeleton lines={12} height={640} />;
  if (!note || note.gatheringUuid !== gatheringUuid) {
    const said = problem ?? problemOf({ errors: [{ message: '', extensions: { code: 'NOT_FOUND' } }] });
    return (
      <FormClosed
        title="Demande de transport introuvable"
        reason={said.message}
        code={said.code}
        to={transportNotesPath(gatheringUuid)}
      />
    );
  }
  return <Editing note={note} />;
}

/** Creation and update of a transport request. */
export default function TransportFormPage() {
  const { transportNoteUuid } = useParams();
  const participantUuid = useSearchParams()[0].get('participant');
  return transportNoteUuid ? (
    <Existing key={transportNoteUuid} transportNoteUuid={transportNoteUuid} />
  ) : (
    <Creation key={`new ${participantUuid}`} participantUuid={participantUuid} />
  );
}
