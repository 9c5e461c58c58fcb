import { gatheringLabels } from '@portal/domain/gathering/labels';
import { Button, IconButton, RequiredFor, Section, Stack, TextField } from '@portal/shared-ui';
import { FormField, useFieldArray } from '@portal/web/forms';
import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { PlainField } from '../PlainField.tsx';

const LinkRow = styled.div`
  display: grid;
  grid-template-columns: 1fr 1.4fr auto;
  gap: var(--ui-3);
  align-items: start;
  & > :last-child {
    margin-top: 27px;
  }
  @media (max-width: 640px) {
    grid-template-columns: 1fr auto;
    & > :nth-child(2) {
      grid-row: 2;
      grid-column: 1;
    }
  }
`;

function AdditionalLinks() {
  const { fields, append, remove } = useFieldArray({ name: 'additionalLinks' });
  return (
    <Stack $gap={3} role="group" aria-label={gatheringLabels.additionalLinks}>
      <strong>{gatheringLabels.additionalLinks}</strong>
      {fields.map((row, index) => (
        <LinkRow key={row.id}>
          <RequiredFor word="obligatoire">
            <FormField name={`additionalLinks.${index}.label`} as={TextField} label="Libellé" isRequired />
            <FormField name={`additionalLinks.${index}.url`} as={TextField} type="url" label="Adresse" isRequired />
          </RequiredFor>
          <IconButton label={`Retirer le lien ${index + 1}`} icon={<Trash2 />} onPress={() => remove(index)} />
        </LinkRow>
      ))}
      <div>
        <Button icon={<Plus aria-hidden />} onPress={() => append({ label: '', url: '' })}>
          Ajouter un lien
        </Button>
      </div>
    </Stack>
  );
}

/** What only a congress has. */
export function CongressFields() {
  return (
    <Section title="Congrès">
      <PlainField name="learnedSociety" isRequired />
      <PlainField name="nationalityType" isInline isRequired />
      <PlainField name="website" />
      <AdditionalLinks />
      <Stack $gap={1} role="group" aria-label="Présence de l’entreprise">
        <strong>Présence de l’entreprise</strong>
        <PlainField name="hasBiogenStand" />
        <PlainField name="hasBiogenSymposium" />
        <PlainField name="hasBiogenWorkshop" />
      </Stack>
    </Section>
  );
}

/** What only an event of the company has. */
export function StandaloneFields() {
  return (
    <Section title="Événement standalone">
      <PlainField name="eventType" isInline isRequired />
      <PlainField name="invitationType" isRequired />
      <PlainField name="nationalityType" isInline />
      <PlainField name="learnedSociety" />
      <PlainField name="website" />
    </Section>
  );
}
