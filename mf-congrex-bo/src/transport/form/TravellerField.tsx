import { messages } from '@portal/domain/texts/messages';
import { Banner, Link, Stack } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { useWatch } from '@portal/web/forms';
import { Link as RouterLink } from '@portal/web/router';
import { transportNotePath } from '../../event/transport-paths.ts';
import { NotesOfTravellerDocument, type NotesOfTravellerQuery } from '../../generated/graphql.ts';
import { ParticipantField } from '../../participant-picker/ParticipantField.tsx';
import type { NoteValues } from './note-values.ts';

const noteOf = ({ participant }: NotesOfTravellerQuery) => participant?.transportNotes[0]?.transportNoteUuid;

/** The note that somebody has already: known as soon as they are chosen, before anything else is typed. The server looks again when it is saved. */
const useNoteOf = (participantUuid: string | null) =>
  usePageQuery(NotesOfTravellerDocument, { participantUuid: participantUuid ?? '' }, noteOf, {
    skip: !participantUuid,
    isKept: false,
  }).data;

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
