import { isOver, wallClockOf } from '@portal/domain/gathering/time';
import { Checkbox, Columns, NumberField, Section } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { FormField, useWatch } from '@portal/web/forms';
import { Exceeded } from '../exceeded.tsx';
import type { StepContext } from '../form-step.ts';
import type { PlacesValues } from './places-step.ts';

const wholeNumber = { maximumFractionDigits: 0 };

function Deadlines({ context }: { context: StepContext }) {
  const { gatheringType, endDate, timezone } = context.gathering;
  const [limitDate, invitationEndDate] = useWatch<PlacesValues, ['limitDate', 'invitationEndDate']>({
    name: ['limitDate', 'invitationEndDate'],
  });
  const last = endDate ? { max: wallClockOf(endDate, timezone).day } : {};
  return (
    <Section title="Dates limites">
      <FormField
        name="limitDate"
        as={DatePicker}
        label="Date limite d’inscription"
        isRequired
        {...last}
        help={
          isOver(limitDate, timezone, new Date()) ? (
            <Exceeded>La date limite d’inscription est dépassée.</Exceeded>
          ) : (
            'Dernier jour pour s’inscrire.'
          )
        }
      />
      {gatheringType === 'biogenEvent' && (
        <FormField
          name="invitationEndDate"
          as={DatePicker}
          label="Fin des invitations"
          {...last}
          help={
            isOver(invitationEndDate, timezone, new Date()) && (
              <Exceeded>La date de fin des invitations est dépassée.</Exceeded>
            )
          }
        />
      )}
    </Section>
  );
}

/** The fields of step 3. */
export function PlacesFields({ context }: { context: StepContext }) {
  const isStandalone = context.gathering.gatheringType === 'biogenEvent';
  return (
    <>
      <Section title="Places">
        <Columns $min={220}>
          {isStandalone && (
            <FormField
              name="availablePlace"
              as={NumberField}
              label="Places disponibles"
              isRequired
              min={0}
              max={100_000}
              format={wholeNumber}
              help="Les participants confirmés ne dépassent jamais ce nombre."
            />
          )}
          <FormField
            name="numberOfInvitees"
            as={NumberField}
            label="Nombre d’invités attendus"
            min={0}
            max={100_000}
            format={wholeNumber}
          />
        </Columns>
      </Section>
      <Deadlines context={context} />
      {context.gathering.isPhysical && (
        <Section title="Hébergement">
          <FormField
            name="areHostingShared"
            as={Checkbox}
            label="Les hébergements sont communs à toutes les franchises"
          />
        </Section>
      )}
    </>
  );
}
