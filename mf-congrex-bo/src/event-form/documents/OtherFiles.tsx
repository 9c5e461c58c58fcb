import { Card, IconButton, Link, RequiredFor, Stack, TextField } from '@portal/shared-ui';
import { SentFileField } from '@portal/web/document/SentFileField';
import { FormField, useFieldArray, useWatch } from '@portal/web/forms';
import { Trash2 } from 'lucide-react';
import type { StepContext } from '../form-step.ts';
import { type DocumentsValues, type FormFile, freshFile } from './documents-values.ts';
import { type CategoryOption, categoryOptions, FileFlags } from './FileFlags.tsx';

interface OtherFileProps {
  index: number;
  file: FormFile;
  categories: readonly CategoryOption[];
  onRemove: () => void;
}

function OtherFile({ index, file, categories, onRemove }: OtherFileProps) {
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
        <FileFlags name={name} fileName={file.name} categories={categories} />
      </Stack>
    </Card>
  );
}

/** Any number of other documents, each with a label and the participants it is for. */
export function OtherFiles({ context }: { context: StepContext }) {
  const { fields, append, remove } = useFieldArray<DocumentsValues, 'others'>({ name: 'others' });
  const files = useWatch<DocumentsValues, 'others'>({ name: 'others' }) ?? [];
  const categories = categoryOptions(context);
  return (
    <Stack $gap={3}>
      {fields.map((row, index) => {
        const file = files[index];
        return (
          file && (
            <OtherFile key={row.id} index={index} file={file} categories={categories} onRemove={() => remove(index)} />
          )
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
