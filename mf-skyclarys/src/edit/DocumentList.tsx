import { IconButton, Link, RequiredFor, Section, Stack, TextField } from '@portal/shared-ui';
import { SentFileField } from '@portal/web/document/SentFileField';
import { FormField, useFieldArray, useFormState, useWatch } from '@portal/web/forms';
import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { AttachedDocument, PageValues } from './page-values.ts';

const most = 10;
const pdf = { types: ['application/pdf'], extensions: ['.pdf'], name: 'PDF' };

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: var(--ui-2) var(--ui-3);
  align-items: end;
`;

function OneDocument({ index, file, onRemove }: { index: number; file: AttachedDocument; onRemove: () => void }) {
  return (
    <RequiredFor word="obligatoire">
      <Line role="group" aria-label={`Document ${index + 1}`}>
        <FormField
          name={`documents.${index}.title`}
          as={TextField}
          label="Titre du document"
          summaryLabel={`Titre du document ${index + 1}`}
          isRequired
        />
        <Link href={`/files/${file.fileUuid}?inline=1`} target="_blank" rel="noreferrer">
          Ouvrir
        </Link>
        <IconButton label={`Retirer le document ${index + 1}`} icon={<Trash2 aria-hidden />} onPress={onRemove} />
      </Line>
    </RequiredFor>
  );
}

/** The files of the page: each is sent at once, and stands on the page when the version is on line. */
export function DocumentList() {
  const { fields, append, remove } = useFieldArray<PageValues, 'documents'>({ name: 'documents' });
  const files = useWatch<PageValues, 'documents'>({ name: 'documents' }) ?? [];
  const refused = useFormState<PageValues>().errors.documents;
  const ofList = typeof refused?.message === 'string' ? refused.message : undefined;
  return (
    <Section title="Documents" description="PDF que chacun peut télécharger dès que la version est en ligne">
      <Stack $gap={4}>
        {fields.map(({ id }, index) => {
          const file = files[index];
          return file && <OneDocument key={id} index={index} file={file} onRemove={() => remove(index)} />;
        })}
        {fields.length < most && (
          <SentFileField
            label="Ajouter un document"
            rule={pdf}
            purpose="OTHER"
            onSent={({ fileUuid, name, sentAt }) => append({ title: name.replace(/\.[^.]+$/, ''), fileUuid, sentAt })}
            errorMessage={ofList}
          />
        )}
      </Stack>
    </Section>
  );
}
