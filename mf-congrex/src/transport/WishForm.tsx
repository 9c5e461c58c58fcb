import { transportItems } from '@portal/domain/logistics/transport/items';
import { cardLabels } from '@portal/domain/logistics/transport/labels';
import { type TravelType, travelTypeLabels, travelTypes } from '@portal/domain/logistics/transport/states';
import {
  allCardFields,
  cardFields,
  transportModeLabels,
  transportModes,
} from '@portal/domain/subscription/transport-modes';
import { doubtfulWays, travelDays } from '@portal/domain/subscription/travel';
import { Banner, Button, Card, CheckboxGroup, Columns, Section, Stack, TextField } from '@portal/shared-ui';
import { DatePicker, TimePicker } from '@portal/shared-ui/dates';
import { problemOf, useAttempt, useSendMutation } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import {
  ErrorSummary,
  encryptedDraftStorage,
  FormField,
  problemBesideNoField,
  sessionDraftStorage,
  useDraft,
  useEdit,
  useWatch,
  useZodForm,
  ZodFormProvider,
} from '@portal/web/forms';
import { useLinkSeal } from '@portal/web/session/link-seal-context';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import {
  FillTransportNoteDocument,
  SubmitOwnTransportDocument,
  type TransportNoteEntry,
} from '../generated/graphql.ts';
import type { Own, OwnNote } from './own-transport.ts';
import { entryOf, type WishValues, wishOf, wishSchema } from './wish-values.ts';

const modes = transportModes.map((id) => ({ id, label: transportModeLabels[id] }));
const ways = travelTypes.map((id) => ({ id, label: travelTypeLabels[id] }));
type Mode = (typeof transportModes)[number];

const Doubt = styled.strong`
  color: var(--ui-warning-fg);
  font-weight: 550;
`;

/** One step: day and hour, from where to where. */
function Step({ index, own, title }: { index: number; own: Own; title: string }) {
  const [type, date] = useWatch({ name: [`steps.${index}.type`, `steps.${index}.date`] }) as [
    TravelType,
    string | null,
  ];
  const event = { beginDay: own.beginDay ?? null, endDay: own.endDay ?? null };
  const isOut = type === 'GO';
  const isDoubtful = doubtfulWays(isOut ? { goDepartureDate: date } : { backDepartureDate: date }, event).length > 0;
  const name = (field: string) => `steps.${index}.${field}`;
  const named = (field: string) => ({ summaryLabel: `${title}, ${field}` });
  return (
    <Columns $min={200}>
      <FormField
        name={name('date')}
        as={DatePicker}
        label="Date"
        min={own.today}
        opensOn={(isOut ? travelDays(event)?.first : event.endDay) ?? undefined}
        help={isDoubtful && <Doubt>Cette date est loin de l’événement.</Doubt>}
        isRequired
        {...named('date')}
      />
      <FormField name={name('hour')} as={TimePicker} label="Heure de départ" isRequired {...named('heure')} />
      <FormField name={name('departurePlace')} as={TextField} label="Lieu de départ" isRequired {...named('départ')} />
      <FormField name={name('arrivalPlace')} as={TextField} label="Lieu d’arrivée" isRequired {...named('arrivée')} />
    </Columns>
  );
}

/** Loyalty cards of a mode; what was given before is never shown again. */
function CardDetails({ mode, filled }: { mode: Mode; filled: readonly string[] }) {
  const known = (field: string) =>
    filled.includes(field) ? { help: 'Déjà renseigné\u202f; laissez vide pour ne rien changer.' } : {};
  const [number, card, end] = cardFields[mode];
  return (
    <Columns $min={200}>
      <FormField name={number} as={TextField} label={cardLabels[number]} autoComplete="off" {...known(number)} />
      <FormField name={card} as={TextField} label={cardLabels[card]} autoComplete="off" {...known(card)} />
      <FormField name={end} as={DatePicker} label={cardLabels[end]} {...known(end)} />
    </Columns>
  );
}

function Fields({ own, note }: { own: Own; note: OwnNote }) {
  const [wanted, chosen, steps] = useWatch<WishValues, ['ways', 'preferenceModes', 'steps']>({
    name: ['ways', 'preferenceModes', 'steps'],
  });
  return (
    <>
      <FormField
        name="preferenceModes"
        as={CheckboxGroup}
        label="Moyens de transport qui vous conviennent"
        options={modes}
        isInline
        isRequired
      />
      <FormField name="ways" as={CheckboxGroup} label="Trajets souhaités" options={ways} isInline isRequired />
      {travelTypes
        .filter((type) => wanted.includes(type))
        .map((type) => (
          <Section key={type} title={travelTypeLabels[type]}>
            <Stack $gap={5}>
              {steps.map(
                (step, index) =>
                  step.type === type && (
                    <Step
                      key={step.transportStepUuid ?? index}
                      index={index}
                      own={own}
                      title={travelTypeLabels[type]}
                    />
                  ),
              )}
            </Stack>
          </Section>
        ))}
      {chosen.length > 0 && (
        <Section
          title="Cartes de réduction et de fidélité"
          description="Facultatif. Elles ne servent qu’à votre réservation."
        >
          {transportModes
            .filter((mode) => chosen.includes(mode))
            .map((mode) => (
              <CardDetails key={mode} mode={mode} filled={note.filledCards} />
            ))}
        </Section>
      )}
    </>
  );
}

/** Saves the wish and hands it in. The steps that are kept and those that were typed are merged with what the back office changed meanwhile. */
function useHandIn(transportNoteUuid: string) {
  const send = useSendMutation();
  const edit = useEdit();
  const handIn = async (entry: TransportNoteEntry, initial: TransportNoteEntry, rev: number) => {
    const edited = { rev, initial, mine: entry, items: { steps: transportItems.steps } };
    await edit.send(edited, (base) =>
      send(FillTransportNoteDocument, { transportNoteEntry: { ...entry, transportNoteUuid }, base }),
    );
    await send(SubmitOwnTransportDocument, { transportNoteUuid });
  };
  return { handIn, dialog: edit.dialog };
}

const neverKept: readonly string[] = allCardFields;

interface WishFormProps {
  own: Own;
  note: OwnNote;
  onDone: () => Promise<void>;
}

/** How the traveller wishes to travel: what they were asked for, in one page. */
export default function WishForm({ own, note, onDone }: WishFormProps) {
  // The note is read again while the form is open: what is sent was made from the version that it began with.
  const [begun] = useState(() => ({ rev: note.rev, values: wishOf(note, own) }));
  const schema = useMemo(() => wishSchema(own.today), [own.today]);
  const form = useZodForm<WishValues, TransportNoteEntry>(schema, begun.values);
  const seal = useLinkSeal();
  const storage = useMemo(() => (seal ? encryptedDraftStorage(seal) : sessionDraftStorage), [seal]);
  const draft = useDraft(form, `own-transport:${note.transportNoteUuid}`, neverKept, storage, begun.rev);
  const { handIn, dialog } = useHandIn(note.transportNoteUuid);
  // Refused too: somebody may have handed it in meanwhile, and the page shows it.
  const { run, problem } = useAttempt((error) => problemBesideNoField(form, problemOf(error)), onDone);
  const submit = (entry: TransportNoteEntry) =>
    run(async () => {
      await handIn(entry, entryOf(draft.begun), draft.rev ?? begun.rev);
      draft.clear();
      scrollTo({ top: 0 });
    });
  return (
    <ZodFormProvider form={form} onSubmit={submit}>
      <ErrorSummary />
      <Card>
        <Stack $gap={5}>
          <Fields own={own} note={note} />
        </Stack>
      </Card>
      {problem && (
        <Banner tone="danger" title="Votre demande n’est pas enregistrée.">
          {problem.message}
          <ProblemDetails problem={problem} />
        </Banner>
      )}
      <Button variant="primary" type="submit" isBlock isPending={form.formState.isSubmitting}>
        Envoyer ma demande
      </Button>
      {dialog}
    </ZodFormProvider>
  );
}
