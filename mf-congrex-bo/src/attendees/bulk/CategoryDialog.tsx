import type { Category } from '@portal/domain/category/category';
import { categoryInput } from '@portal/domain/participants/fields';
import { Banner, Select, TextArea } from '@portal/shared-ui';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { people } from './use-bulk.ts';

interface CategoryDialogProps {
  count: number;
  /** Those that fit the gathering and everybody chosen. */
  categories: readonly Category[];
  /** @throws Error with the message to show */
  onSave: (category: string, comment: string | null, label: string) => Promise<void>;
  onClose: () => void;
}

/** A category for everybody selected, with a comment that is kept in their history. */
export function CategoryDialog({ count, categories, onSave, onClose }: CategoryDialogProps) {
  const options = categories.map(({ id, label }) => ({ id, label }));
  return (
    <FormDialog
      title={`Catégorie de ${people(count)}`}
      schema={categoryInput}
      values={{ category: '', comment: '' }}
      onSave={({ category, comment }) =>
        onSave(category, comment || null, options.find(({ id }) => id === category)?.label ?? category)
      }
      onClose={onClose}
    >
      {options.length <= 1 && (
        <Banner tone="info" title="Aucune catégorie ne convient à toutes les personnes choisies.">
          Choisissez d’abord des professionnels de santé ou des collaborateurs seulement.
        </Banner>
      )}
      <FormField name="category" as={Select} label="Catégorie" options={options} isRequired />
      <FormField
        name="comment"
        as={TextArea}
        label="Commentaire"
        help="Figure dans l’historique de chaque participant."
        maxLength={1000}
      />
    </FormDialog>
  );
}
