import { asksNights, nightsOffered } from '@portal/domain/subscription/nights';
import { Checkbox, CheckboxGroup, Section, TextArea } from '@portal/shared-ui';
import { FormField, useWatch } from '@portal/web/forms';
import { formatNight } from '../fields/days.ts';
import { RadioCards } from '../fields/RadioCards.tsx';
import type { FormValues } from '../form-values.ts';
import { useSubscriptionParts } from '../subscription-context.ts';
import { Advice } from './Advice.tsx';

const answers = [
  { value: true, label: 'Oui' },
  { value: false, label: 'Non' },
];

/** What is said below a choice; nothing where there is nothing to say. */
const detailOf = (said: readonly (string | false | null)[]) => {
  const detail = said.filter(Boolean).join('. ');
  return detail ? { detail } : {};
};

/** A room: whether, which nights, the transfer. */
export function Hosting() {
  const { sections, facts, data } = useSubscriptionParts();
  const wantHosting = useWatch<FormValues, 'hostingInput.wantHosting'>({ name: 'hostingInput.wantHosting' });
  if (!sections.hosting) return null;
  const fullNights = data.gathering.hosting?.fullNights ?? [];
  const nights = nightsOffered(facts).map((id) => ({
    id,
    label: formatNight(id),
    isDisabled: id < facts.today,
    ...detailOf([
      facts.beginDay && id < facts.beginDay && 'Arrivée la veille',
      fullNights.includes(id) && 'Plus de chambre\u202f: liste d’attente',
    ]),
  }));
  return (
    <Section title="Hébergement">
      <Advice text={data.gathering.hosting?.comment} />
      <FormField
        name="hostingInput.wantHosting"
        as={RadioCards<boolean>}
        label="Hébergement souhaité"
        options={answers}
      />
      {wantHosting && (
        <>
          {asksNights(facts.hosting) && (
            <FormField
              name="hostingInput.nightsWanted"
              as={CheckboxGroup}
              label="Nuits souhaitées"
              options={nights}
              isRequired
            />
          )}
          {facts.transport?.transfertOptionEnabled && (
            <FormField
              name="hostingInput.wantTransfer"
              as={Checkbox}
              label="Transfert souhaité entre la gare ou l’aéroport et l’hôtel"
            />
          )}
        </>
      )}
      <FormField
        name="hostingInput.comment"
        as={TextArea}
        label="Commentaire sur l’hébergement"
        rows={3}
        maxLength={1000}
      />
    </Section>
  );
}
