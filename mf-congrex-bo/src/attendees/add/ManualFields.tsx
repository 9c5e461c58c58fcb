import { genderLabels, genders } from '@portal/domain/participants/person/genders';
import { participationTypeLabels, participationTypes } from '@portal/domain/participants/states';
import { Columns, RadioGroup, Select, TextField } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { FormField } from '@portal/web/forms';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { fittingCategories } from '../../event/choices.ts';
import type { EventGathering } from '../../event/event-context.ts';

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: var(--ui-4);
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  & > legend {
    margin-bottom: var(--ui-3);
    padding: 0;
    font-weight: 600;
  }
`;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Group>
    <legend>{title}</legend>
    {children}
  </Group>
);

const genderOptions = genders.map((id) => ({ id, label: genderLabels[id] }));
const participationOptions = participationTypes.map((id) => ({ id, label: participationTypeLabels[id] }));

/** Card of one carrier, with its number and expiry. */
function Card({ name, label }: { name: 'trainCard' | 'airlineCard'; label: string }) {
  return (
    <Columns $min={200}>
      <FormField name={name} as={TextField} label={`Carte ${label}`} />
      <FormField name={`${name}Number`} as={TextField} label={`Numéro de carte ${label}`} />
      <FormField name={`${name}ExpirationDate`} as={DatePicker} label={`Fin de validité de la carte ${label}`} />
    </Columns>
  );
}

/**
 * The fields of a person added by hand (specification, section 3 « Manual participant »).
 * @param isNew category and participation are chosen once, then changed from the list
 */
export function ManualFields({ gathering, isNew }: { gathering: EventGathering; isNew: boolean }) {
  const categories = fittingCategories(gathering, ['MANUAL']).map(({ id, label }) => ({ id, label }));
  return (
    <>
      <Part title="Identité">
        <FormField name="gender" as={RadioGroup} label="Genre" options={genderOptions} isInline isRequired />
        <Columns $min={200}>
          <FormField name="title" as={TextField} label="Titre" />
          <FormField name="lastName" as={TextField} label="Nom" isRequired />
          <FormField name="firstName" as={TextField} label="Prénom" isRequired />
          <FormField name="birthDate" as={DatePicker} label="Date de naissance" />
          <FormField name="society" as={TextField} label="Société" />
        </Columns>
      </Part>
      <Part title="Coordonnées">
        <Columns $min={200}>
          <FormField name="email" as={TextField} label="E-mail" type="email" isRequired />
          <FormField name="phoneNumber" as={TextField} label="Téléphone" type="tel" />
        </Columns>
        <FormField name="address" as={TextField} label="Adresse" />
      </Part>
      {isNew && (
        <Part title="Participation">
          <Columns $min={200}>
            <FormField name="category" as={Select} label="Catégorie" options={categories} />
            {gathering.format === 'HYBRID' && (
              <FormField
                name="participationType"
                as={RadioGroup}
                label="Type de participation"
                options={participationOptions}
                isInline
              />
            )}
          </Columns>
        </Part>
      )}
      <Part title="Cartes de transport">
        <Card name="trainCard" label="de train" />
        <Card name="airlineCard" label="d’avion" />
      </Part>
    </>
  );
}
