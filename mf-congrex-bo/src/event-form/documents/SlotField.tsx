import { type FileRule, imagesOnly, pdfOnly } from '@portal/shared-ui';
import { SentFileField } from '@portal/web/document/SentFileField';
import { useController, useLabels } from '@portal/web/forms';
import type { FilePurpose } from '../../generated/graphql.ts';
import { docxType } from '../../letters/use-letters.ts';
import { type FormFile, freshFile } from './documents-values.ts';
import { type CategoryOption, FileFlags } from './FileFlags.tsx';

const imageRule: FileRule = {
  types: [...imagesOnly.types, 'image/webp'],
  extensions: [...imagesOnly.extensions, '.webp'],
  name: 'PNG, JPEG ou WebP',
};

const letterRule: FileRule = {
  types: [docxType, 'application/pdf'],
  extensions: ['.docx', '.pdf'],
  name: 'Word (DOCX) ou PDF',
};
const rules: Partial<Record<FilePurpose, FileRule>> = { LOGO: imageRule, ACTIVITY_IMAGE: imageRule, LVC: letterRule };

interface SlotFieldProps {
  name: string;
  label: string;
  purpose: FilePurpose;
  help?: string;
  /** Those it may be for; without them nothing says for whom it is. */
  categories?: readonly CategoryOption[];
}

/** The file that is kept, as the field shows it. */
const shownFile = (file: FormFile | null) =>
  file && {
    name: file.name,
    ...(file.size === null ? {} : { size: file.size }),
    ...(file.url ? { href: file.url } : {}),
  };

/** The field for one document: chosen, uploaded with progress, removed. */
export function SlotField({ name, label, purpose, help, categories }: SlotFieldProps) {
  const { field, fieldState } = useController({ name });
  useLabels().put(name, label);
  const file = field.value as FormFile | null;
  return (
    <div>
      <SentFileField
        label={label}
        name={name}
        help={help}
        rule={rules[purpose] ?? pdfOnly}
        purpose={purpose}
        kept={shownFile(file)}
        onSent={(sent) => field.onChange(freshFile(sent))}
        onRemove={() => field.onChange(null)}
        onBlur={field.onBlur}
        ref={field.ref}
        errorMessage={fieldState.error?.message}
      />
      {file && categories && <FileFlags name={name} fileName={file.name} categories={categories} />}
    </div>
  );
}
