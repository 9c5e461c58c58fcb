import { isOver, wallClockOf } from '@portal/domain/calendar/time-zone';
import { Columns, Section } from '@portal/shared-ui';
import { serverNow } from '@portal/web';
import { useWatch } from '@portal/web/forms';
import { Exceeded } from '../DatePassedWarning.tsx';
import type { StepContext } from '../form-step.ts';
import { PlainField } from '../PlainField.tsx';
import type { CapacityValues } from './capacity-step.ts';

function Deadlines({ context }: { context: StepContext }) {
  const { gatheringType, endDate, timezone } = context.gathering;
  const [limitDate, invitationEndDate] = useWatch<CapacityValues, ['limitDate', 'invitationEndDate']>({
    name: ['limitDate', 'invitationEndDate'],
  });
  const last = endDate ? { max: wallClockOf(endDate, timezone).day } : {};
  return (
    <Section title="Dates limites">
      <PlainField
        name="limitDate"
        isRequired
        {...last}
        help={
          isOver(limitDate, timezone, serverNow()) ? (
            <Exceeded>La date limite d’inscription est dépassée.</Exceeded>
          ) : (
            'Dernier jour pour s’inscrire.'
          )
        }
      />
      {gatheringType === 'biogenEvent' && (
        <PlainField
          name="invitationEndDate"
          {...last}
          help={
            isOver(invitationEndDate, timezone, serverNow()) && (
              <Exceeded>La date de fin des invitations est dépassée.</Exceeded>
            )
          }
        />
      )}
    </Section>
  );
}

/** The fields of step 3. */
export function CapacityFields({ context }: { context: StepContext }) {
  const isStandalone = context.gathering.gatheringType === 'biogenEvent';
  return (
    <>
      <Section title="Places">
        <Columns $min={220}>
          {isStandalone && (
            <PlainField
              name="availablePlace"
              isRequired
              help="Les participants confirmés ne dépassent jamais ce nombre."
            />
          )}
          <PlainField name="numberOfInvitees" />
        </Columns>
      </Section>
      <Deadlines context={context} />
      {context.gathering.isPhysical && (
        <Section title="Hébergement">
          <PlainField name="areHostingShared" />
        </Section>
      )}
    </>
  );
}
