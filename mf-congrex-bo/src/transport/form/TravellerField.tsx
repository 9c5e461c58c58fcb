import { messages } from '@portal/domain/texts/messages';
import { Banner, Link, Stack } from '@portal/shared-ui';
import { useFetchQuery } from '@portal/web';
import { useWatch } from '@portal/web/forms';
import { Link as RouterLink } from '@portal/web/router';
import { useEffect, useState } from 'react';
import { NotesOfTravellerDocument } from '../../generated/graphql.ts';
import { ParticipantField } from '../../participant-picker/ParticipantField.tsx';
import { transportNotePath } from '../paths.ts';
import type { NoteValues } from './note-values.ts';

/** The note that somebody has already: known as soon as they are chosen, before anything else is typed. */
function useNoteOf(participantUuid: string | null) {
  const ask = useFetchQuery();
  const [note, setNote] = useState<string>();
  useEffect(() => {
    setNote(undefined);
    if (!participantUuid) return;
    let isWanted = true;
    ask(NotesOfTravellerDocument, { participantUuid }).then(
      ({ participant }) => {
        if (isWanted) setNote(participant?.transportNotes[0]?.transportNoteUuid);
      },
      // The server looks again when it is saved.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask, participantUuid]);
  return note;
}

/** Whom a new note is for: somebody of the event, found by name. What stands against a note is said here. */
export function TravellerField({ gatheringUuid }: { gatheringUuid: string }) {
  const note = useNoteOf(useWatch<NoteValues, 'participantUuid'>({ name: 'participantUuid' }));
  return (
    <Stack $gap={2}>
      <ParticipantField
        gatheringUuid={gatheringUuid}
        help="Parmi les participants de l’événement"
        // It stands as long as they are chosen, whatever the form is checked for meanwhile.
        refusal={note && messages.TRANSPORT_EXISTS}
      />
      {note && (
        <Banner tone="neutral">
          <Link as={RouterLink} to={transportNotePath(gatheringUuid, note)}>
            Ouvrir la demande de ce participant
          </Link>
        </Banner>
      )}
    </Stack>
  );
}
