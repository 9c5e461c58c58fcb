import { isOver, wallClockOf } from '@portal/domain/calendar/time-zone';
import { noTarget } from '@portal/domain/gathering/form-steps/eligibility-criteria';
import { gatheringUnitLabels, validationWayOf } from '@portal/domain/gathering/labels';
import { mslResponsibleHelp } from '@portal/domain/solicitations/decision/criteria';
import { Checkbox, Columns, NumberField, RadioGroup, Stack } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { serverNow } from '@portal/web';
import { FormField, useController, useLabels, useWatch } from '@portal/web/forms';
import { Exceeded } from '../DatePassedWarning.tsx';
import type { StepContext } from '../form-step.ts';
import type { Unit } from '../use-form-names.ts';
import { CriteriaChoice } from './CriteriaChoice.tsx';
import type { UnitValues } from './criteria-values.ts';
import { ZoneFields } from './ZoneFields.tsx';

interface UnitFieldsProps {
  context: StepContext;
  index: number;
  unit: Unit | undefined;
}

interface TwoWaysProps {
  name: string;
  label: string;
  yes: { label: string; detail?: string };
  no: { label: string; detail?: string };
}

/** A yes or no shown as its two outcomes. */
function TwoWays({ name, label, yes, no }: TwoWaysProps) {
  const { field, fieldState } = useController({ name });
  useLabels().put(name, label);
  return (
    <RadioGroup
      label={label}
      options={[
        { id: 'no', ...no },
        { id: 'yes', ...yes },
      ]}
      name={name}
      value={field.value ? 'yes' : 'no'}
      onChange={(chosen) => field.onChange(chosen === 'yes')}
      onBlur={field.onBlur}
      ref={field.ref}
      errorMessage={fieldState.error?.message}
    />
  );
}

const wholeNumber = { maximumFractionDigits: 0 };

function Quotas({ at }: { at: string }) {
  return (
    <Columns $min={200}>
      <FormField
        name={`${at}.doctorQuota`}
        as={NumberField}
        label={gatheringUnitLabels.doctorQuota}
        isRequired
        min={0}
        max={100_000}
        format={wholeNumber}
      />
      <FormField
        name={`${at}.otherDisciplinesQuota`}
        as={NumberField}
        label={gatheringUnitLabels.otherDisciplinesQuota}
        isRequired
        min={0}
        max={100_000}
        format={wholeNumber}
      />
    </Columns>
  );
}

interface SolicitationFieldsProps extends Omit<UnitFieldsProps, 'index'> {
  at: string;
  values: UnitValues;
}

/** How many may be solicited for a congress, how their solicitations are validated, and until when. */
function SolicitationFields({ context, at, unit, values }: SolicitationFieldsProps) {
  const { timezone, endDate, isVirtual } = context.gathering;
  const isEnded = isOver(values.solicitationEndDate, timezone, serverNow());
  return (
    <>
      <FormField
        name={`${at}.mslResponsibleCriteria`}
        as={Checkbox}
        label={gatheringUnitLabels.mslResponsibleCriteria}
        help={mslResponsibleHelp}
      />
      <Quotas at={at} />
      <TwoWays
        name={`${at}.hasAutomatedValidation`}
        label={gatheringUnitLabels.hasAutomatedValidation}
        yes={{ label: validationWayOf(true), detail: 'Confirmées tant qu’il reste des places' }}
        no={{ label: validationWayOf(false), detail: 'Chacune est validée par le directeur médical' }}
      />
      <TwoWays
        name={`${at}.hasZoneQuota`}
        label={gatheringUnitLabels.hasZoneQuota}
        yes={{ label: 'Oui', detail: 'Un quota de médecins pour chaque zone' }}
        no={{ label: 'Non' }}
      />
      {values.hasZoneQuota && <ZoneFields at={at} unit={unit} hasQuota hasVisio={isVirtual} />}
      <FormField
        name={`${at}.solicitationEndDate`}
        as={DatePicker}
        label={gatheringUnitLabels.solicitationEndDate}
        {...(endDate ? { max: wallClockOf(endDate, timezone).day } : {})}
        help={isEnded && <Exceeded>La date de fin des sollicitations est dépassée.</Exceeded>}
      />
    </>
  );
}

/** Criteria of one unit; at a congress its quotas, validation and deadline, too. The places of a standalone event are those of step 3, and nobody is solicited for it. */
export function UnitFields({ context, index, unit }: UnitFieldsProps) {
  const at = `gatheringBusinessUnits.${index}`;
  const { gatheringType, isVirtual } = context.gathering;
  const values = useWatch({ name: at }) as UnitValues;
  const offered = unit?.criteria ?? [noTarget];
  // A code that the unit no longer has, or a unit that could not be loaded: what is stored stays visible.
  const kept = values.criterias.filter((code) => !offered.some((one) => one.code === code));
  const options = [
    ...offered.map(({ code, label }) => ({ id: code, label })),
    ...kept.map((code) => ({ id: code, label: code })),
  ];
  return (
    <Stack $gap={5}>
      <CriteriaChoice name={`${at}.criterias`} options={options} />
      {gatheringType === 'congress' ? (
        <SolicitationFields context={context} at={at} unit={unit} values={values} />
      ) : (
        isVirtual && values.zones.length > 0 && <ZoneFields at={at} unit={unit} hasVisio />
      )}
    </Stack>
  );
}
