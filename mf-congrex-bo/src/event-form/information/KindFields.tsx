import {
  biogenEventTypeLabels,
  biogenEventTypes,
  invitationTypeLabels,
  invitationTypes,
  nationalityTypeLabels,
  nationalityTypes,
} from '@portal/domain/gathering/states';
import { Button, Checkbox, IconButton, RadioGroup, RequiredFor, Section, Stack, TextField } from '@portal/shared-ui';
import { FormField, useFieldArray } from '@portal/web/forms';
import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';

const nationalities = nationalityTypes.map((id) => ({ id, label: nationalityTypeLabels[id] }));
const kinds = biogenEventTypes.map((id) => ({ id, label: biogenEventTypeLabels[id] }));
const invitations = invitationTypes.map((id) => ({ id, label: invitationTypeLabels[id] }));

const LinkRow = styled.div`
  display: grid; grid-template-columns: 1fr 1.4fr auto; gap: var(--ui-3); align-items: start;
  & > :last-child { margin-top: 27px; }
  @media (max-width: 640px) { grid-template-columns: 1fr auto; & > :nth-child(2) { grid-row: 2; grid-column: 1; } }
`;

function AdditionalLinks() {
  const { fields, append, remove } = useFieldArray({ name: 'additionalLinks' });
  return (
    <Stack $gap={3} role="group" aria-label="Liens complémentaires">
      <strong>Liens complémentaires</strong>
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
      <FormField name="learnedSociety" as={TextField} label="Société savante" isRequired />
      <FormField
        name="nationalityType"
        as={RadioGroup}
        label="Géographie"
        options={nationalities}
        isInline
        isRequired
      />
      <FormField
        name="website"
        as={TextField}
        type="url"
        label="Site du congrès"
        help="Commence par http:// ou https://"
      />
      <AdditionalLinks />
      <Stack $gap={1} role="group" aria-label="Présence de l’entreprise">
        <strong>Présence de l’entreprise</strong>
        <FormField name="hasBiogenStand" as={Checkbox} label="Stand" />
        <FormField name="hasBiogenSymposium" as={Checkbox} label="Symposium" />
        <FormField name="hasBiogenWorkshop" as={Checkbox} label="Atelier" />
      </Stack>
    </Section>
  );
}

/** What only an event of the company has. */
export function StandaloneFields() {
  return (
    <Section title="Événement standalone">
      <FormField name="eventType" as={RadioGroup} label="Type d’événement" options={kinds} isInline isRequired />
      <FormField name="invitationType" as={RadioGroup} label="Type d’invitation" options={invitations} isRequired />
      <FormField name="nationalityType" as={RadioGroup} label="Géographie" options={nationalities} isInline />
      <FormField name="learnedSociety" as={TextField} label="Société savante" />
      <FormField
        name="website"
        as={TextField}
        type="url"
        label="Site de l’événement"
        help="Commence par http:// ou https://"
      />
    </Section>
  );
}
