import { cardLabels } from '@portal/domain/logistics/transport/labels';
import { cardFields, transportModeLabels, transportModes } from '@portal/domain/subscription/transport-modes';
import { doubtfulWays, travelDays } from '@portal/domain/subscription/travel';
import { CheckboxGroup, Columns, Section, Stack, TextField } from '@portal/shared-ui';
import { DatePicker, TimePicker } from '@portal/shared-ui/dates';
import { FormField, useWatch } from '@portal/web/forms';
import styled from 'styled-components';
import { RadioCards } from '../fields/RadioCards.tsx';
import type { FormValues } from '../form-values.ts';
import { useSubscriptionParts } from '../subscription-context.ts';
import { outsideOfEvent } from '../trip-warnings.ts';
import { Advice } from './Advice.tsx';

const answers = [
  { value: true, label: 'Oui' },
  { value: false, label: 'Non' },
];
const modes = transportModes.map((id) => ({ id, label: transportModeLabels[id] }));

const Heading = styled.h3`
  font-size: var(--ui-text-md);
  font-weight: 600;
`;

const Doubt = styled.strong`
  color: var(--ui-warning-fg);
  font-weight: 550;
`;

/** One way: date, hour, departure and arrival. */
function Way({ way, title }: { way: 'go' | 'back'; title: string }) {
  const { facts } = useSubscriptionParts();
  const journey = useWatch<FormValues, 'transportInput'>({ name: 'transportInput' });
  const days = travelDays(facts);
  const isDoubtful = doubtfulWays(journey, facts).includes(way);
  const name = (field: string) => `transportInput.${way}${field}`;
  return (
    <Stack $gap={4}>
      <Heading>{title}</Heading>
      <Columns $min={200}>
        <FormField
          name={name('DepartureDate')}
          as={DatePicker}
          label={`Date ${ofWay[way]}`}
          min={facts.today}
          opensOn={way === 'go' ? days?.first : (facts.endDay ?? undefined)}
          help={isDoubtful && <Doubt>{outsideOfEvent(facts)}</Doubt>}
          isRequired
        />
        <FormField name={name('DepartureHour')} as={TimePicker} label={`Heure de départ ${ofWay[way]}`} isRequired />
        <FormField name={name('DeparturePlace')} as={TextField} label={`Lieu de départ ${ofWay[way]}`} isRequired />
        <FormField name={name('ArrivalPlace')} as={TextField} label={`Lieu d’arrivée ${ofWay[way]}`} isRequired />
      </Columns>
    </Stack>
  );
}

const ofWay = { go: 'de l’aller', back: 'du retour' };

const cardTitles = { TRAIN: 'Carte de train', PLANE: 'Carte d’avion' };

/** Loyalty cards of a mode; what was given before is never shown again. */
function CardDetails({ mode }: { mode: keyof typeof cardTitles }) {
  const { data, facts } = useSubscriptionParts();
  const filled = data.participant?.subscription?.transport?.filledCardFields ?? [];
  const [number, card, end] = cardFields[mode];
  const known = (field: string) =>
    filled.includes(field) ? { help: 'Déjà renseigné\u202f; laissez vide pour ne rien changer.' } : {};
  const props = { autoComplete: 'off' } as const;
  return (
    <Stack $gap={4}>
      <Heading>{cardTitles[mode]}</Heading>
      <Columns $min={200}>
        <FormField
          name={`transportInput.${number}`}
          as={TextField}
          label={cardLabels[number]}
          {...props}
          {...known(number)}
        />
        <FormField
          name={`transportInput.${card}`}
          as={TextField}
          label={cardLabels[card]}
          {...props}
          {...known(card)}
        />
        <FormField
          name={`transportInput.${end}`}
          as={DatePicker}
          label={cardLabels[end]}
          min={facts.today}
          {...known(end)}
        />
      </Columns>
    </Stack>
  );
}

/** A journey: whether, by what, there and back, the cards of the chosen modes. */
export function Transport() {
  const { sections, data } = useSubscriptionParts();
  const [isWanted, chosen] = useWatch<FormValues, ['transportInput.wantTransport', 'transportInput.preferenceModes']>({
    name: ['transportInput.wantTransport', 'transportInput.preferenceModes'],
  });
  if (!sections.transport) return null;
  return (
    <Section title="Transport">
      <Advice text={data.gathering.transport?.comment} />
      <FormField
        name="transportInput.wantTransport"
        as={RadioCards<boolean>}
        label="Transport souhaité"
        options={answers}
      />
      {isWanted && (
        <>
          <FormField
            name="transportInput.preferenceModes"
            as={CheckboxGroup}
            label="Moyens de transport préférés"
            options={modes}
            isInline
            isRequired
          />
          <Way way="go" title="Aller" />
          <Way way="back" title="Retour" />
          {sections.cards && chosen.map((mode) => <CardDetails key={mode} mode={mode} />)}
        </>
      )}
    </Section>
  );
}
