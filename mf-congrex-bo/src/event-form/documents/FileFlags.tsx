import { offeredCategories } from '@portal/domain/category/offered-categories';
import { Checkbox, MultiSelectMenu, Stack } from '@portal/shared-ui';
import { FormField, useController } from '@portal/web/forms';
import styled from 'styled-components';
import type { StepContext } from '../form-step.ts';

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: var(--ui-3);
  margin: var(--ui-2) 0 0;
  padding: 0;
  border: 0;
  min-width: 0;
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-5);
`;

export interface CategoryOption {
  id: string;
  label: string;
}

/** The categories a document may be for: those of the gathering, once its dates are known. */
export const categoryOptions = ({ gathering }: StepContext): CategoryOption[] =>
  offeredCategories(gathering).map(({ id, label }) => ({ id, label }));

function CategoryChoice({ name, options }: { name: string; options: readonly CategoryOption[] }) {
  const { field } = useController({ name });
  const chosen = field.value as string[];
  return (
    <Stack $gap={1}>
      <div>
        <MultiSelectMenu
          label="Catégories de participants"
          options={options}
          value={chosen}
          onChange={field.onChange}
        />
      </div>
      <small>{chosen.length === 0 ? 'Toutes les catégories' : `${chosen.length} sur ${options.length}`}</small>
    </Stack>
  );
}

interface FileFlagsProps {
  name: string;
  fileName: string;
  categories: readonly CategoryOption[];
}

/** For whom a document is: which categories, HCPs, those who come, those who follow from afar. */
export function FileFlags({ name, fileName, categories }: FileFlagsProps) {
  return (
    <Group aria-label={`Diffusion de ${fileName}`}>
      {categories.length > 0 && <CategoryChoice name={`${name}.categories`} options={categories} />}
      <Row>
        <FormField name={`${name}.displayToHcp`} as={Checkbox} label="Visible par les professionnels de santé" />
        <FormField name={`${name}.isPhysical`} as={Checkbox} label="Pour les présents" />
        <FormField name={`${name}.isVirtual`} as={Checkbox} label="Pour les participants à distance" />
      </Row>
    </Group>
  );
}
