import { categoryVersions } from '@portal/domain/category/category';
import { gatheringLabels } from '@portal/domain/gathering/labels';
import { gatheringFormatLabels, gatheringFormats } from '@portal/domain/gathering/states';
import { CheckboxGroup, Columns, ComboBox, RadioGroup, Section, Select } from '@portal/shared-ui';
import { DateRangePicker, TimePicker } from '@portal/shared-ui/dates';
import { FormField, useFormContext, useWatch } from '@portal/web/forms';
import { useEffect } from 'react';
import type { StepContext } from '../form-step.ts';
import { PlainField } from '../PlainField.tsx';
import { countryOptions, timeZoneOptions } from './countries.ts';
import type { InformationValues } from './information-step.ts';
import { CongressFields, StandaloneFields } from './KindFields.tsx';
import { NameField } from './NameField.tsx';

const formats = gatheringFormats.map((id) => ({ id, label: gatheringFormatLabels[id] }));
const versions = categoryVersions.map((id) => ({ id, label: `Version ${id}` }));

function When() {
  return (
    <Section title="Dates">
      <FormField
        name="dates"
        as={DateRangePicker}
        label="Dates de l’événement"
        isRequired
        help={'Choisissez deux dates\u202f; deux fois la même pour un événement d’un jour.'}
      />
      <Columns $min={160}>
        <FormField name="beginHour" as={TimePicker} label={gatheringLabels.beginHour} isRequired />
        <FormField name="endHour" as={TimePicker} label={gatheringLabels.endHour} isRequired />
      </Columns>
      <FormField name="timezone" as={ComboBox} label={gatheringLabels.timezone} options={timeZoneOptions} isRequired />
    </Section>
  );
}

function Where() {
  const format = useWatch<InformationValues, 'format'>({ name: 'format' });
  return (
    <Section title="Format et lieu">
      <FormField name="format" as={RadioGroup} label={gatheringLabels.format} options={formats} isInline isRequired />
      {format !== 'VIRTUAL' && (
        <>
          <PlainField name="location" isRequired placeholder="Palais des congrès, hôtel…" />
          <PlainField name="city" isRequired />
        </>
      )}
      <FormField name="country" as={ComboBox} label={gatheringLabels.country} options={countryOptions} isRequired />
      {(format === 'VIRTUAL' || format === 'HYBRID') && <PlainField name="visioUrl" />}
    </Section>
  );
}

function ForWhom({ context }: { context: StepContext }) {
  const chosen = useWatch<InformationValues, 'businessUnitUuids'>({ name: 'businessUnitUuids' }) ?? [];
  const { getValues, setValue } = useFormContext<InformationValues>();
  const { units } = context.names;
  const known = units
    .filter(({ businessUnitUuid, isRetired }) => !isRetired || chosen.includes(businessUnitUuid))
    .map(({ businessUnitUuid, label }) => ({ id: businessUnitUuid, label }));
  // A unit whose name could not be loaded stays a choice: it must not be lost by a save.
  const unnamed = chosen.filter((uuid) => !units.some(({ businessUnitUuid }) => businessUnitUuid === uuid));
  const options = [...known, ...unnamed.map((id) => ({ id, label: 'Franchise indisponible' }))];
  const chosenKey = chosen.join();
  // The main unit follows the choice: it is one of the chosen ones. The key identifies the list, which is new at each change.
  useEffect(() => {
    const now = chosenKey ? chosenKey.split(',') : [];
    const main = getValues('mainBusinessUnitUuid');
    if (!main || !now.includes(main)) setValue('mainBusinessUnitUuid', now[0] ?? null);
  }, [chosenKey, getValues, setValue]);
  return (
    <Section title="Franchises">
      <FormField
        name="businessUnitUuids"
        as={CheckboxGroup}
        label={gatheringLabels.businessUnitUuids}
        options={options}
        isInline
        isRequired
      />
      {chosen.length > 1 && (
        <FormField
          name="mainBusinessUnitUuid"
          as={Select}
          label={gatheringLabels.mainBusinessUnitUuid}
          options={options.filter(({ id }) => chosen.includes(id))}
          help="Son équipe valide les informations générales et l’équipe support."
        />
      )}
    </Section>
  );
}

function Texts() {
  return (
    <Section title="Présentation">
      <PlainField name="description" rows={4} />
      <PlainField name="eventSchedule" rows={5} />
    </Section>
  );
}

function References() {
  return (
    <Section title="Références">
      <FormField
        name="categoryVersion"
        as={Select}
        label={gatheringLabels.categoryVersion}
        options={versions}
        isRequired
      />
      <Columns $min={220}>
        <PlainField name="eveniumEventId" />
        <PlainField name="oseusMeetingId" />
      </Columns>
    </Section>
  );
}

/** The fields of step 1. */
export function InformationFields({ context }: { context: StepContext }) {
  const { gatheringType, gatheringUuid, name } = context.gathering;
  return (
    <>
      <NameField gatheringUuid={gatheringUuid} savedName={name} />
      <When />
      <Where />
      <ForWhom context={context} />
      {gatheringType === 'congress' ? <CongressFields /> : <StandaloneFields />}
      <Texts />
      <References />
    </>
  );
}
