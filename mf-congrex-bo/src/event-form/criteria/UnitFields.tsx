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
import { ZoneQuotas } from './ZoneQuotas.tsx';

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

function Quotas({ at, isCongress }: { at: string; isCongress: boolean }) {
  return (
    <Columns $min={200}>
      <FormField
        name={`${at}.doctorQuota`}
        as={NumberField}
        label={gatheringUnitLabels.doctorQuota}
        isRequired={isCongress}
        min={0}
        max={100_000}
        format={wholeNumber}
      />
      <FormField
        name={`${at}.otherDisciplinesQuota`}
        as={NumberField}
        label={gatheringUnitLabels.otherDisciplinesQuota}
        isRequired={isCongress}
        min={0}
        max={100_000}
        format={wholeNumber}
      />
    </Columns>
  );
}

/** Criteria, quotas, validation and deadline of one unit. */
export function UnitFields({ context, index, unit }: UnitFieldsProps) {
  const at = `gatheringBusinessUnits.${index}`;
  const { gatheringType, timezone, endDate, isVirtual } = context.gathering;
  const isCongress = gatheringType === 'congress';
  const values = useWatch({ name: at }) as UnitValues;
  const offered = unit?.criteria ?? [noTarget];
  // A code that the unit no longer has, or a unit that could not be loaded: what is stored stays visible.
  const kept = values.criterias.filter((code) => !offered.some((one) => one.code === code));
  const options = [
    ...offered.map(({ code, label }) => ({ id: code, label })),
    ...kept.map((code) => ({ id: code, label: code })),
  ];
  const isEnded = isOver(values.solicitationEndDate, timezone, serverNow());
  return (
    <Stack $gap={5}>
      <CriteriaChoice name={`${at}.criterias`} options={options} />
      <FormField
        name={`${at}.mslResponsibleCriteria`}
        as={Checkbox}
        label={gatheringUnitLabels.mslResponsibleCriteria}
        help={mslResponsibleHelp}
      />
      <Quotas at={at} isCongress={isCongress} />
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
      {values.hasZoneQuota && <ZoneQuotas at={at} unit={unit} hasVisio={isVirtual} />}
      <FormField
        name={`${at}.solicitationEndDate`}
        as={DatePicker}
        label={gatheringUnitLabels.solicitationEndDate}
        {...(endDate ? { max: wallClockOf(endDate, timezone).day } : {})}
        help={isEnded && <Exceeded>La date de fin des sollicitations est dépassée.</Exceeded>}
      />
    </Stack>
  );
}
