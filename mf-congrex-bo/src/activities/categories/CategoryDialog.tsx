import { activityCategoryInput } from '@portal/domain/activities/fields';
import type { EditBase } from '@portal/domain/edits/edits';
import { Checkbox, Select, Stack, TextField } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField, useWatch } from '@portal/web/forms';
import { CreateActivityCategoryDocument, UpdateActivityCategoryDocument } from '../../generated/graphql.ts';
import { type CategoryValues, categoryValuesOf, colorsFor, type KindOfActivity } from './category-values.ts';

function Fields({ kept }: { kept: KindOfActivity | undefined }) {
  const isDiner = useWatch<CategoryValues, 'isDiner'>({ name: 'isDiner' });
  return (
    <Stack $gap={4}>
      <FormField name="label" as={TextField} label="Nom" isRequired />
      <FormField name="color" as={Select} label="Couleur" options={colorsFor(kept?.color)} isRequired />
      <FormField
        name="isDiner"
        as={Checkbox}
        label="C’est un dîner"
        help="Les collaborateurs choisissent parmi les dîners dans leur formulaire d’inscription."
      />
      {!isDiner && <FormField name="isRestauration" as={Checkbox} label="C’est un autre repas" />}
    </Stack>
  );
}

interface CategoryDialogProps {
  /** None to add one. */
  category: KindOfActivity | undefined;
  onClose: () => void;
  /** After the server has it. */
  onSaved: (uuid: string) => void;
}

/** Adds a kind of activity, or changes one: its activities follow. */
export function CategoryDialog({ category, onClose, onSaved }: CategoryDialogProps) {
  const act = useMutate();
  const save = async (input: CategoryValues, base: EditBase): Promise<string> => {
    if (!category) {
      const added = await act(CreateActivityCategoryDocument, { category: input }, 'La catégorie est ajoutée.');
      return added.createActivityCategory.uuid;
    }
    const variables = { activityCategoryUuid: category.uuid, category: input, base };
    return (await act(UpdateActivityCategoryDocument, variables, 'La catégorie est enregistrée.'))
      .updateActivityCategory.uuid;
  };
  return (
    <FormDialog
      title={category ? `Modifier la catégorie «\u202f${category.label}\u202f»` : 'Ajouter une catégorie d’activité'}
      submitLabel={category ? 'Enregistrer' : 'Ajouter'}
      schema={activityCategoryInput}
      values={categoryValuesOf(category)}
      {...(category && { rev: category.rev })}
      onClose={onClose}
      onSave={async (input, _typed, base) => onSaved(await save(input, base))}
    >
      <Fields kept={category} />
    </FormDialog>
  );
}
