import { offeredCategories } from '@portal/domain/category/offered';
import { Card, IconButton, Link, MultiSelectMenu, RequiredFor, Stack, TextField } from '@portal/shared-ui';
import { SentFileField } from '@portal/web/document/SentFileField';
import { FormField, useController, useFieldArray, useWatch } from '@portal/web/forms';
import { Trash2 } from 'lucide-react';
import type { StepContext } from '../form-step.ts';
import { type DocumentsValues, type FormFile, freshFile } from './documents-values.ts';
import { FileFlags } from './FileFlags.tsx';

/** The categories a document may be for: those of the gathering, once its dates are known. */
const categoryOptions = ({ gathering }: StepContext): { id: string; label: string }[] =>
  offeredCategories(gathering).map(({ id, label }) => ({ id, label }));

function CategoryChoice({ name, options }: { name: string; options: readonly { id: string; label: string }[] }) {
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

interface OtherFileProps {
  index: number;
  file: FormFile;
  options: readonly { id: string; label: string }[];
  onRemove: () => void;
}

function OtherFile({ index, file, options, onRemove }: OtherFileProps) {
  const name = `others.${index}`;
  return (
    <Card
      headingLevel={3}
      title={file.url ? <Link href={file.url}>{file.name}</Link> : file.name}
      actions={<IconButton label={`Retirer ${file.name}`} icon={<Trash2 />} onPress={onRemove} />}
    >
      <Stack $gap={3}>
        <RequiredFor word="obligatoire">
          <FormField name={`${name}.label`} as={TextField} label="Libellé du document" isRequired />
        </RequiredFor>
        {options.length > 0 && <CategoryChoice name={`${name}.categories`} options={options} />}
        <FileFlags name={name} fileName={file.name} />
      </Stack>
    </Card>
  );
}

/** Any number of other documents, each with a label and the participants it is for. */
export function OtherFiles({ context }: { context: StepContext }) {
  const { fields, append, remove } = useFieldArray<DocumentsValues, 'others'>({ name: 'others' });
  const files = useWatch<DocumentsValues, 'others'>({ name: 'others' }) ?? [];
  const options = categoryOptions(context);
  return (
    <Stack $gap={3}>
      {fields.map((row, index) => {
        const file = files[index];
        return (
          file && <OtherFile key={row.id} index={index} file={file} options={options} onRemove={() => remove(index)} />
        );
      })}
      <SentFileField
        label="Ajouter un document"
        purpose="OTHER"
        onSent={(sent) => append({ ...freshFile(sent), label: sent.name.replace(/\.[^.]+$/, '') })}
      />
    </Stack>
  );
}
