import { messages } from '@portal/domain/messages';
import { Banner, ComboBox, Link, Stack } from '@portal/shared-ui';
import { useAsk } from '@portal/web';
import { useController, useLabels } from '@portal/web/forms';
import { Link as RouterLink } from '@portal/web/router';
import { useEffect, useState } from 'react';
import { NotesOfTravellerDocument } from '../../generated/graphql.ts';
import { type Guest, useParticipantSearch } from '../../guests/use-participant-search.ts';
import { transportNotePath } from '../paths.ts';
import type { NoteValues } from './note-values.ts';

/** The note that somebody has already: known as soon as they are chosen, before anything else is typed. */
function useNoteOf(participantUuid: string | null) {
  const ask = useAsk();
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
export function ParticipantField({
  gatheringUuid,
  chosen,
}: {
  gatheringUuid: string;
  chosen: Omit<Guest, 'category'> | undefined;
}) {
  const { field, fieldState } = useController<NoteValues, 'participantUuid'>({ name: 'participantUuid' });
  useLabels().put('participantUuid', 'Participant');
  const { people, isLoading, problem, search } = useParticipantSearch(gatheringUuid);
  const note = useNoteOf(field.value);
  const known = chosen && people.every((one) => one.participantUuid !== chosen.participantUuid) ? [chosen] : [];
  const options = [...known, ...people].map(({ participantUuid, firstName, lastName, categoryLabel }) => ({
    id: participantUuid,
    label: `${firstName} ${lastName}`,
    detail: categoryLabel,
  }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside takes the focus; this only loads its first choices
    <div
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) search('', 0);
      }}
    >
      <Stack $gap={2}>
        <ComboBox
          ref={field.ref}
          label="Participant"
          placeholder="Nom ou prénom"
          help="Parmi les participants de l’événement"
          options={options}
          isLoading={isLoading}
          onSearch={(text) => search(text)}
          emptyText={problem ?? 'Aucun participant ne porte ce nom'}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          // It stands as long as they are chosen, whatever the form is checked for meanwhile.
          errorMessage={note ? messages.TRANSPORT_EXISTS : fieldState.error?.message}
          isRequired
        />
        {note && (
          <Banner tone="neutral">
            <Link as={RouterLink} to={transportNotePath(gatheringUuid, note)}>
              Ouvrir la demande de ce participant
            </Link>
          </Banner>
        )}
      </Stack>
    </div>
  );
}
