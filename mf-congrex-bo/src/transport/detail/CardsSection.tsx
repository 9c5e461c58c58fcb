import { cardLabels } from '@portal/domain/logistics/transport/labels';
import { allCardFields } from '@portal/domain/subscription/transport-modes';
import { useFetchQuery } from '@portal/web';
import { OpenParticipantDataDocument, TransportNoteCardsDocument } from '../../generated/graphql.ts';
import { SensitiveValues } from '../../sensitive-values/SensitiveValues.tsx';
import type { ShownNote, Traveller } from './shown-note.ts';

type CardField = (typeof allCardFields)[number];

/** Which cards there are: those of the note count before those of the subscription form. */
function filledOf(note: ShownNote, traveller: Traveller | null | undefined) {
  const ofNote = allCardFields.filter((field) => note.filledCards.includes(field));
  const ofForm = allCardFields.filter(
    (field) => !ofNote.includes(field) && traveller?.filledSensitiveFields.includes(field),
  );
  return { ofNote, ofForm };
}

/** Asks for the values of each side that has some; each look is in the audit log. */
function useCards(note: ShownNote, { ofNote, ofForm }: ReturnType<typeof filledOf>) {
  const ask = useFetchQuery();
  return async (): Promise<Map<CardField, string>> => {
    const values = new Map<CardField, string>();
    if (ofForm.length > 0) {
      const variables = { participantUuid: note.participantUuid, fields: [...ofForm] };
      const { participantSensitiveData } = await ask(OpenParticipantDataDocument, variables);
      for (const { field, value } of participantSensitiveData) values.set(field as CardField, value);
    }
    if (ofNote.length > 0) {
      const { transportNote } = await ask(TransportNoteCardsDocument, { transportNoteUuid: note.transportNoteUuid });
      for (const field of ofNote) if (transportNote?.[field]) values.set(field, transportNote[field]);
    }
    return values;
  };
}

/** Loyalty and travel cards. */
export function CardsSection({ note, traveller }: { note: ShownNote; traveller: Traveller | null | undefined }) {
  const filled = filledOf(note, traveller);
  return (
    <SensitiveValues
      title="Cartes de transport"
      labels={[...filled.ofNote, ...filled.ofForm].map((field) => [field, cardLabels[field]] as const)}
      failure="Les cartes n’ont pas pu être lues."
      look={useCards(note, filled)}
    />
  );
}
