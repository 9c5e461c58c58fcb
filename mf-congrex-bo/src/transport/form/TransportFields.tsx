import { cardLabels, transportNoteLabels } from '@portal/domain/logistics/transport/labels';
import {
  allCardFields,
  cardFields,
  transportModeLabels,
  transportModes,
} from '@portal/domain/subscription/transport-modes';
import { Checkbox, CheckboxGroup, Columns, Section, TextField } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { FormField, useFormState, useWatch } from '@portal/web/forms';
import { SpendCapNotice } from '../../spend-cap/SpendCapNotice.tsx';
import { centsOf, type NoteValues } from './note-values.ts';
import { StepsField } from './StepsField.tsx';
import { TicketsField } from './TicketsField.tsx';

const modes = transportModes.map((id) => ({ id, label: transportModeLabels[id] }));

type Mode = keyof typeof cardFields;

/** Loyalty cards of a mode; what was given before is never shown again. */
function CardFields({ mode, filled }: { mode: Mode; filled: readonly string[] }) {
  const [number, card, end] = cardFields[mode];
  const known = (field: string) =>
    filled.includes(field) ? { help: 'Déjà renseigné\u202f; laissez vide pour ne rien changer.' } : {};
  return (
    <Columns $min={240}>
      <FormField name={number} as={TextField} label={cardLabels[number]} autoComplete="off" {...known(number)} />
      <FormField name={card} as={TextField} label={cardLabels[card]} autoComplete="off" {...known(card)} />
      <FormField name={end} as={DatePicker} label={cardLabels[end]} {...known(end)} />
    </Columns>
  );
}

/** What the ticket costs more than before counts against the yearly cap of the traveller. */
function CapOfTicket() {
  const [participantUuid, price] = useWatch<NoteValues, ['participantUuid', 'ticketPrice']>({
    name: ['participantUuid', 'ticketPrice'],
  });
  const { defaultValues } = useFormState<NoteValues>();
  const more = (centsOf(price) ?? 0) - (centsOf(defaultValues?.ticketPrice ?? '') ?? 0);
  return <SpendCapNotice changes={participantUuid ? [{ participantUuid, more }] : []} />;
}

interface TransportFieldsProps {
  isNew: boolean;
  /** Cards that are kept already. */
  filledCards: readonly string[];
}

/** Every field of a transport request but whom it is for (specification, section 3). */
export function TransportFields({ isNew, filledCards }: TransportFieldsProps) {
  const chosen = useWatch<NoteValues, 'preferenceModes'>({ name: 'preferenceModes' }) as Mode[];
  return (
    <>
      <Section title="Mode de transport">
        <FormField
          name="preferenceModes"
          as={CheckboxGroup}
          label="Modes souhaités"
          options={modes}
          help="Les deux si l’un ou l’autre convient"
          isInline
          isRequired
        />
      </Section>
      <StepsField />
      {chosen.length > 0 && (
        <Section title="Cartes de transport">
          {transportModes
            .filter((mode) => chosen.includes(mode))
            .map((mode) => (
              <CardFields key={mode} mode={mode} filled={filledCards} />
            ))}
          {filledCards.length > 0 && (
            <FormField
              name="clearedCards"
              as={CheckboxGroup}
              label="Effacer ce qui est enregistré"
              options={allCardFields
                .filter((field) => filledCards.includes(field))
                .map((id) => ({ id, label: cardLabels[id] }))}
              help="Ce qui est saisi au-dessus remplace ce qui est enregistré."
            />
          )}
        </Section>
      )}
      <Section title={transportNoteLabels.fileUuids}>
        <TicketsField />
      </Section>
      <Section title="Suivi">
        <Columns $min={240}>
          <FormField
            name="ticketPrice"
            as={TextField}
            label={`${transportNoteLabels.ticketPrice} (€)`}
            help="Vide s’il n’est pas connu"
          />
          <FormField
            name="agencyFee"
            as={TextField}
            label={`${transportNoteLabels.agencyFee} (€)`}
            help="Vide s’ils ne sont pas connus"
          />
          <FormField name="noteReceivalDate" as={DatePicker} label={transportNoteLabels.noteReceivalDate} />
        </Columns>
        <CapOfTicket />
        {!isNew && (
          <FormField name="notify" as={Checkbox} label="Prévenir le voyageur par e-mail de cette modification" />
        )}
      </Section>
    </>
  );
}
