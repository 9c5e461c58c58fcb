import { transportModeLabels, transportModes } from '@portal/domain/subscription/transport-modes';
import { Columns, IconButton, RadioGroup, TextField } from '@portal/shared-ui';
import { DatePicker, TimePicker } from '@portal/shared-ui/dates';
import { FormField, useWatch } from '@portal/web/forms';
import { Trash2 } from 'lucide-react';
import styled from 'styled-components';

const modes = transportModes.map((id) => ({ id, label: transportModeLabels[id] }));

const One = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: var(--ui-3);
  margin: 0;
  padding: var(--ui-3) var(--ui-4) var(--ui-4);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  & > legend {
    padding: 0 6px;
    font-weight: 600;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--ui-3);
`;

/** One train or flight: by what, from where to where, when, and its number. */
export function TravelFields({ index, title, onRemove }: { index: number; title: string; onRemove: () => void }) {
  const departureDate = useWatch({ name: `travels.${index}.departureDate` }) as string | null;
  const name = (field: string) => `travels.${index}.${field}`;
  const named = (field: string) => ({ summaryLabel: `${title}, ${field}` });
  return (
    <One>
      <legend>{title}</legend>
      <Top>
        <FormField
          name={name('mode')}
          as={RadioGroup}
          label="Mode"
          options={modes}
          isInline
          isRequired
          {...named('mode')}
        />
        <IconButton
          size="sm"
          label={`Retirer ${title.toLocaleLowerCase('fr')}`}
          icon={<Trash2 aria-hidden />}
          onPress={onRemove}
        />
      </Top>
      <Columns $min={190}>
        <FormField
          name={name('departurePlace')}
          as={TextField}
          label="Lieu de départ"
          isRequired
          {...named('lieu de départ')}
        />
        <FormField
          name={name('departureDate')}
          as={DatePicker}
          label="Date de départ"
          isRequired
          {...named('date de départ')}
        />
        <FormField
          name={name('departureHour')}
          as={TimePicker}
          label="Heure de départ"
          isRequired
          {...named('heure de départ')}
        />
      </Columns>
      <Columns $min={190}>
        <FormField
          name={name('arrivalPlace')}
          as={TextField}
          label="Lieu d’arrivée"
          isRequired
          {...named('lieu d’arrivée')}
        />
        <FormField
          name={name('arrivalDate')}
          as={DatePicker}
          label="Date d’arrivée"
          opensOn={departureDate ?? undefined}
          isRequired
          {...named('date d’arrivée')}
        />
        <FormField
          name={name('arrivalHour')}
          as={TimePicker}
          label="Heure d’arrivée"
          isRequired
          {...named('heure d’arrivée')}
        />
      </Columns>
      <FormField
        name={name('ticketNumber')}
        as={TextField}
        label="Numéro de train, de vol ou de billet"
        {...named('numéro')}
      />
    </One>
  );
}
