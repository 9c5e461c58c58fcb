import { cardLabels } from '@portal/domain/logistics/transport/labels';
import { participantReads } from '@portal/domain/participants/reads';
import { allCardFields } from '@portal/domain/subscription/transport-modes';
import { Banner, Button, Card, DefinitionList, formatDay } from '@portal/shared-ui';
import { inOneLine, type Problem, problemOf, useFetchQuery, useRead } from '@portal/web';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { OpenParticipantDataDocument, TransportNoteCardsDocument } from '../../generated/graphql.ts';
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

/** Loyalty and travel cards, shown on demand only and in memory (decisions, section 8). */
export function CardsSection({ note, traveller }: { note: ShownNote; traveller: Traveller | null | undefined }) {
  const filled = filledOf(note, traveller);
  const fields = [...filled.ofNote, ...filled.ofForm];
  const look = useCards(note, filled);
  const mayOpen = useRead(participantReads, 'participantSensitiveData');
  const [opened, setOpened] = useState<ReadonlyMap<CardField, string>>();
  const [problem, setProblem] = useState<Problem>();
  const [isPending, setPending] = useState(false);
  if (fields.length === 0) return null;
  const open = async () => {
    setPending(true);
    setProblem(undefined);
    await look().then(setOpened, (error: unknown) => setProblem(problemOf(error)));
    setPending(false);
  };
  const shown = (field: CardField): string => {
    const value = opened?.get(field);
    return value === undefined ? '••••' : formatDay(value) || value;
  };
  const toggle = opened ? (
    <Button size="sm" icon={<EyeOff aria-hidden />} onPress={() => setOpened(undefined)}>
      Masquer
    </Button>
  ) : (
    <Button size="sm" icon={<Eye aria-hidden />} isPending={isPending} onPress={() => void open()}>
      Afficher les valeurs
    </Button>
  );
  return (
    <Card title="Cartes de transport" headingLevel={3} actions={mayOpen && toggle}>
      {problem && (
        <Banner tone="danger" title="Les cartes n’ont pas pu être lues.">
          {inOneLine(problem)}
        </Banner>
      )}
      <DefinitionList items={fields.map((field) => ({ term: cardLabels[field], value: shown(field) }))} />
      {mayOpen && <small>Chaque consultation est enregistrée.</small>}
    </Card>
  );
}
