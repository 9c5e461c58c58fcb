import { businessUnitInput, newBusinessUnitInput } from '@portal/domain/users/org-units/business-units';
import { Button, IconButton, NumberField, RadioGroup, Section, Stack, TextField } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField, useFieldArray } from '@portal/web/forms';
import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { CreateUnitDocument, UpdateUnitDocument } from '../generated/graphql.ts';
import { newUnit, type ShownUnit, unitValuesOf } from './org-unit-values.ts';

const serfForms = [
  { id: 'DEFAULT', label: 'Formulaire habituel' },
  { id: 'BBU', label: 'Formulaire biosimilaires' },
];
const byCode = { criteria: ({ code }: { code: string }) => code };

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
  gap: var(--ui-2);
  align-items: end;
`;

/** The targets of HCPs that the unit may accept. */
function CriteriaFields() {
  const { fields, append, remove } = useFieldArray({ name: 'criteria' });
  return (
    <Section
      title="Critères d’éligibilité"
      description="«&#8239;Hors cible&#8239;» est toujours le dernier, sans être saisi."
    >
      <Stack $gap={3}>
        {fields.map(({ id }, index) => (
          <Line key={id}>
            <FormField name={`criteria.${index}.code`} as={TextField} label="Code" summaryLabel={`Code ${index + 1}`} />
            <FormField
              name={`criteria.${index}.label`}
              as={TextField}
              label="Nom"
              summaryLabel={`Nom du critère ${index + 1}`}
            />
            <IconButton label={`Retirer le critère ${index + 1}`} icon={<Trash2 />} onPress={() => remove(index)} />
          </Line>
        ))}
        <Button size="sm" icon={<Plus aria-hidden />} onPress={() => append({ code: '', label: '' })}>
          Ajouter un critère
        </Button>
      </Stack>
    </Section>
  );
}

const Fields = ({ isNew }: { isNew: boolean }) => (
  <Stack $gap={5}>
    <FormField name="label" as={TextField} label="Nom" isRequired />
    {isNew && (
      <FormField
        name="franchise"
        as={TextField}
        label="Code"
        help="De 2 à 10 lettres majuscules et chiffres. Il ne change plus ensuite."
        isRequired
      />
    )}
    <FormField name="serfForm" as={RadioGroup} label="Formulaire SERF" options={serfForms} isRequired />
    <FormField name="order" as={NumberField} label="Place dans les listes" min={0} isRequired />
    <CriteriaFields />
  </Stack>
);

interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Creates a unit, with the zone that stands for all of it. */
export function CreateUnitDialog({ units, onDone, onClose }: DialogProps & { units: readonly ShownUnit[] }) {
  const act = useMutate(onDone);
  return (
    <FormDialog
      title="Créer une franchise"
      submitLabel="Créer"
      schema={newBusinessUnitInput}
      values={newUnit(units)}
      onClose={onClose}
      onSave={(input) => act(CreateUnitDocument, { input }, 'La franchise est créée.')}
    >
      <Fields isNew />
    </FormDialog>
  );
}

/** Changes a unit. */
export function EditUnitDialog({ unit, onDone, onClose }: DialogProps & { unit: ShownUnit }) {
  const act = useMutate(onDone);
  const { businessUnitUuid, rev, label } = unit;
  return (
    <FormDialog
      title={`Modifier la franchise ${label}`}
      schema={businessUnitInput}
      values={unitValuesOf(unit)}
      rev={rev}
      items={byCode}
      onClose={onClose}
      onSave={(input, _typed, base) =>
        act(UpdateUnitDocument, { businessUnitUuid, input, base }, 'La franchise est enregistrée.')
      }
    >
      <Fields isNew={false} />
    </FormDialog>
  );
}
