import { Button, CloseButton, ComboBox, Modal, Stack } from '@portal/shared-ui';
import { useEffect, useState } from 'react';
import { documentLabel, type EventDocument } from '../event/documents.ts';
import { guestName } from '../participant-picker/guest-name.ts';
import { type Guest, useParticipantSearch } from '../participant-picker/use-participant-search.ts';
import { proposedAmong } from './use-letters.ts';

const lowerFirst = (label: string): string => label.charAt(0).toLocaleLowerCase('fr-FR') + label.slice(1);

interface LetterPreviewDialogProps {
  gatheringUuid: string;
  letter: EventDocument;
  /** All of the event: another one may be proposed for somebody. */
  models: readonly EventDocument[];
  onChosen: (guest: Guest) => void;
  onClose: () => void;
}

/** For whom a letter is tried: a real HCP of the event. */
export function LetterPreviewDialog({ gatheringUuid, letter, models, onChosen, onClose }: LetterPreviewDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { people, isLoading, problem, search } = useParticipantSearch(gatheringUuid);
  useEffect(() => search('', 0), [search]);
  const hcps = people.filter(({ kind }) => kind === 'HCP');
  const guest = hcps.find(({ participantUuid }) => participantUuid === (chosen ?? hcps[0]?.participantUuid));
  const proposed = guest && proposedAmong(guest.category, models);
  return (
    <Modal
      isOpen
      title={`Aperçu\u202f: ${documentLabel(letter)}`}
      width={490}
      onClose={onClose}
      footer={
        <>
          <CloseButton>Annuler</CloseButton>
          <Button variant="primary" isDisabled={!guest} onPress={() => guest && onChosen(guest)}>
            Voir sa lettre
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <p>La lettre est remplie avec ce que le portail sait de cette personne maintenant.</p>
        <ComboBox
          label="Professionnel de santé"
          placeholder="Nom ou prénom"
          options={hcps.map((one) => ({ id: one.participantUuid, label: guestName(one), detail: one.categoryLabel }))}
          isLoading={isLoading}
          onSearch={(text) => search(text)}
          emptyText={problem ?? 'Aucun professionnel de santé de l’événement ne porte ce nom'}
          value={guest?.participantUuid ?? null}
          onChange={setChosen}
        />
        {proposed && proposed !== letter && (
          <p>
            <small>
              Pour sa catégorie ({guest.categoryLabel}), le portail propose la {lowerFirst(documentLabel(proposed))}.
            </small>
          </p>
        )}
      </Stack>
    </Modal>
  );
}
