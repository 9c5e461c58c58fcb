import { wallClockOf } from '@portal/domain/calendar/time-zone';
import { type TravelType, travelTypeLabels } from '@portal/domain/logistics/transport/states';
import { doubtfulWays, travelDays } from '@portal/domain/subscription/travel';
import { labelFromTable } from '@portal/domain/texts/label-table';
import { Actions, Button, Columns, ConfirmDialog, IconButton, Section, TextField } from '@portal/shared-ui';
import { DatePicker, TimePicker } from '@portal/shared-ui/dates';
import { serverNow } from '@portal/web';
import { FormField, useController, useFieldArray, useLabels, useWatch } from '@portal/web/forms';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { wayOf } from '../words.ts';
import { type FormStep, type NoteValues, nextStep } from './note-values.ts';

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
  position: relative;
  & > div:first-of-type {
    position: absolute;
    top: 0;
    inset-inline-end: var(--ui-2);
  }
`;

const Doubt = styled.strong`
  color: var(--ui-warning-fg);
  font-weight: 550;
`;

const Missing = styled.p`
  color: var(--ui-danger-fg);
  font-size: var(--ui-text-sm);
`;

interface StepProps {
  index: number;
  title: string;
  onRemove: () => void;
}

/** One step: from where to where, when. Days outside of the event are asked about, not refused. */
function Step({ index, title, onRemove }: StepProps) {
  const { beginDay, endDay, timezone } = useEvent().gathering;
  const event = { beginDay: beginDay ?? null, endDay: endDay ?? null };
  const step = useWatch({ name: `steps.${index}` }) as FormStep | undefined;
  const isOut = step?.type === 'GO';
  const journey = isOut ? { goDepartureDate: step?.date } : { backDepartureDate: step?.date };
  const isDoubtful = doubtfulWays(journey, event).length > 0;
  const name = (field: string) => `steps.${index}.${field}`;
  const named = (field: string) => ({ summaryLabel: `${title}, ${field}` });
  return (
    <One>
      <legend>{title}</legend>
      <div>
        <IconButton
          size="sm"
          label={`Supprimer ${title.toLocaleLowerCase('fr')}`}
          icon={<Trash2 aria-hidden />}
          onPress={onRemove}
        />
      </div>
      <Columns $min={200}>
        <FormField
          name={name('departurePlace')}
          as={TextField}
          label="Lieu de départ"
          isRequired
          {...named('départ')}
        />
        <FormField name={name('arrivalPlace')} as={TextField} label="Lieu d’arrivée" isRequired {...named('arrivée')} />
        <FormField
          name={name('date')}
          as={DatePicker}
          label="Date"
          isRequired
          // Only a step that is kept may be past: it is left as it is.
          {...(step?.transportStepUuid ? {} : { min: wallClockOf(serverNow(), timezone).day })}
          opensOn={(isOut ? travelDays(event)?.first : event.endDay) ?? undefined}
          help={isDoubtful && <Doubt>Cette date est loin de l’événement.</Doubt>}
          {...named('date')}
        />
        <FormField name={name('hour')} as={TimePicker} label="Heure" isRequired {...named('heure')} />
      </Columns>
    </One>
  );
}

/** The way that is asked for, step by step; a step is deleted once it is confirmed. */
export function StepsField() {
  const { fields, append, remove } = useFieldArray<NoteValues, 'steps'>({ name: 'steps' });
  const steps = useWatch<NoteValues, 'steps'>({ name: 'steps' }) ?? [];
  const { fieldState } = useController({ name: 'steps' });
  const [leaving, setLeaving] = useState<number>();
  useLabels().put('steps', 'Itinéraire');
  const titleOf = (index: number): string => {
    const type = steps[index]?.type ?? 'GO';
    const before = steps.slice(0, index).filter((step) => step.type === type).length;
    return `Étape ${before + 1}, ${labelFromTable(travelTypeLabels, type).toLocaleLowerCase('fr')}`;
  };
  const add = (type: TravelType) => append(nextStep(steps, type));
  const problem = fieldState.error?.root?.message ?? fieldState.error?.message;
  const asked = leaving === undefined ? undefined : steps[leaving];
  return (
    <Section title="Itinéraire">
      {fields.map(({ id }, index) => (
        <Step key={id} index={index} title={titleOf(index)} onRemove={() => setLeaving(index)} />
      ))}
      {problem && <Missing role="alert">{problem}</Missing>}
      <Actions>
        <Button icon={<Plus aria-hidden />} onPress={() => add('GO')}>
          Ajouter une étape aller
        </Button>
        <Button icon={<Plus aria-hidden />} onPress={() => add('BACK')}>
          Ajouter une étape retour
        </Button>
      </Actions>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={'Supprimer cette étape\u202f?'}
        confirmLabel="Supprimer"
        tone="danger"
        onConfirm={() => leaving !== undefined && remove(leaving)}
        onClose={() => setLeaving(undefined)}
      >
        {leaving !== undefined && titleOf(leaving)}
        {asked && (asked.departurePlace || asked.arrivalPlace)
          ? `\u202f: ${wayOf(asked.departurePlace || null, asked.arrivalPlace || null)}`
          : '.'}
      </ConfirmDialog>
    </Section>
  );
}
