import {
  hcpTitleLabels,
  hcpTitles,
  hcpTypeLabels,
  hcpTypes,
  honorificLabels,
  honorifics,
  specialties,
  specialtyLabels,
} from '@portal/domain/hcps/enumerations';
import { hcpFieldLabels } from '@portal/domain/hcps/labels';
import { targetFieldNames, targetFields } from '@portal/domain/hcps/targets';
import { genderLabels, genders } from '@portal/domain/participants/person/genders';
import { Checkbox, Columns, ComboBox, Section, Select, TextArea, TextField } from '@portal/shared-ui';
import { FormField, useWatch } from '@portal/web/forms';
import type { HcpOptions } from '../../hcp/use-hcp-options.ts';
import { EmailsField } from './EmailsField.tsx';
import type { HcpValues } from './hcp-values.ts';

const optionsOf = <K extends string>(keys: readonly K[], labels: Record<K, string>) =>
  keys.map((id) => ({ id, label: labels[id] }));

/** A choice that may be taken away again. */
const withNone = <K extends string>(options: readonly { id: K; label: string }[]) => [
  { id: '' as K, label: 'Aucun' },
  ...options,
];

function Identity() {
  return (
    <Section title="Identité">
      <Columns $min={280}>
        <FormField
          name="honorific"
          as={Select}
          label={hcpFieldLabels.honorific}
          options={withNone(optionsOf(honorifics, honorificLabels))}
        />
        <FormField
          name="gender"
          as={Select}
          label={hcpFieldLabels.gender}
          options={withNone(optionsOf(genders, genderLabels))}
        />
        <FormField name="lastName" as={TextField} label={hcpFieldLabels.lastName} isRequired />
        <FormField name="firstName" as={TextField} label={hcpFieldLabels.firstName} isRequired />
      </Columns>
    </Section>
  );
}

function Profession() {
  return (
    <Section title="Profession">
      <Columns $min={280}>
        <FormField
          name="type"
          as={Select}
          label={hcpFieldLabels.type}
          options={optionsOf(hcpTypes, hcpTypeLabels)}
          isRequired
        />
        <FormField
          name="specialty"
          as={ComboBox}
          label={hcpFieldLabels.specialty}
          options={optionsOf(specialties, specialtyLabels)}
          isRequired
        />
        <FormField
          name="rawSpecialty"
          as={TextField}
          label={hcpFieldLabels.rawSpecialty}
          help="Telle que la source l’a écrite"
        />
        <FormField
          name="title"
          as={Select}
          label={hcpFieldLabels.title}
          options={withNone(optionsOf(hcpTitles, hcpTitleLabels))}
        />
        <FormField
          name="rppsNumber"
          as={TextField}
          label={hcpFieldLabels.rppsNumber}
          inputMode="numeric"
          help="11 chiffres"
        />
        <FormField
          name="adeliNumber"
          as={TextField}
          label={hcpFieldLabels.adeliNumber}
          inputMode="numeric"
          help="9 chiffres"
        />
        <FormField name="veevaId" as={TextField} label={hcpFieldLabels.veevaId} />
      </Columns>
    </Section>
  );
}

function PracticeAndContact() {
  return (
    <Section title="Lieu d’exercice et contact">
      <FormField name="address" as={TextArea} label={hcpFieldLabels.address} rows={2} />
      <Columns $min={280}>
        <FormField name="postalCode" as={TextField} label={hcpFieldLabels.postalCode} isRequired />
        <FormField name="city" as={TextField} label={hcpFieldLabels.city} isRequired />
        <FormField name="email" as={TextField} label={hcpFieldLabels.email} type="email" />
        <FormField name="phone" as={TextField} label={hcpFieldLabels.phone} type="tel" />
      </Columns>
      <FormField name="emailConsent" as={Checkbox} label={hcpFieldLabels.emailConsent} />
    </Section>
  );
}

function Attachment({ options }: { options: HcpOptions }) {
  const unit = useWatch<HcpValues, 'businessUnitUuid'>({ name: 'businessUnitUuid' });
  const chosen = useWatch<HcpValues, 'zoneUuid'>({ name: 'zoneUuid' });
  const zones = options.zones.filter(
    ({ id, unitUuid, isRetired }) => id === chosen || (!isRetired && (!unit || unitUuid === unit)),
  );
  return (
    <Section title="Rattachement">
      <Columns $min={280}>
        <FormField
          name="businessUnitUuid"
          as={Select}
          label={hcpFieldLabels.businessUnitUuid}
          options={withNone(options.units.filter((one) => !one.isRetired || one.id === unit))}
        />
        <FormField name="zoneUuid" as={ComboBox} label={hcpFieldLabels.zoneUuid} options={zones} />
        <FormField
          name="mslResponsibleUuid"
          as={ComboBox}
          label={hcpFieldLabels.mslResponsibleUuid}
          options={options.msls}
        />
      </Columns>
    </Section>
  );
}

function Targets({ targets }: HcpOptions) {
  const kept = useWatch<HcpValues, 'targets'>({ name: 'targets' });
  /** The criteria of the unit; a code that it no longer has, or whose unit could not be loaded, stays a choice. */
  const choicesOf = (code: string | null | undefined, criteria: HcpOptions['targets'][number]['criteria'] = []) =>
    code && !criteria.some(({ id }) => id === code) ? [...criteria, { id: code, label: code }] : criteria;
  return (
    <Section title={hcpFieldLabels.targets}>
      <Columns $min={280}>
        {targetFieldNames.map((field) => {
          const own = targets.find(({ franchise }) => franchise === targetFields[field]);
          return (
            <FormField
              key={field}
              name={`targets.${field}`}
              as={Select}
              label={`${hcpFieldLabels.targets} ${own?.unit ?? targetFields[field]}`}
              options={withNone(choicesOf(kept?.[field], own?.criteria))}
            />
          );
        })}
      </Columns>
      <FormField name="targets.kme" as={Checkbox} label={hcpFieldLabels.kme} />
    </Section>
  );
}

/** The fields of the HCP form, for a new HCP and for a change. */
export function HcpFields({ options }: { options: HcpOptions }) {
  return (
    <>
      <Identity />
      <Profession />
      <PracticeAndContact />
      <Attachment options={options} />
      <Targets {...options} />
      {options.units.length > 0 && (
        <Section title={hcpFieldLabels.abmEmails} description="Une adresse par ligne, pour chaque franchise.">
          <Columns $min={280}>
            {options.units.map(({ id, label }, index) => (
              <EmailsField key={id} name={`abmEmails.${index}.emails`} label={`ABM ${label}`} />
            ))}
          </Columns>
        </Section>
      )}
    </>
  );
}
