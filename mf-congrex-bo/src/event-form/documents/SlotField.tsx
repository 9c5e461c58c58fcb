import { Button, FileField, type FileRule, imagesOnly, pdfOnly } from '@portal/shared-ui';
import { useSending } from '@portal/web/document/use-sending';
import { useController, useLabels } from '@portal/web/forms';
import { RotateCw } from 'lucide-react';
import type { FilePurpose } from '../../generated/graphql.ts';
import { docxType } from '../../letters/use-letters.ts';
import { type FormFile, freshFile } from './documents-values.ts';
import { FileFlags } from './FileFlags.tsx';

/** The server's limit (decisions, section 7). */
export const maxBytes = 20_000_000;
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
  hasFlags?: boolean;
}

/** What the field shows: the file on its way, or the one that is kept. */
const shownFile = (file: FormFile | null) =>
  file && {
    name: file.name,
    ...(file.size === null ? {} : { size: file.size }),
    ...(file.url ? { href: file.url } : {}),
  };

/** The field for one document: chosen, uploaded with progress, removed. */
export function SlotField({ name, label, purpose, help, hasFlags = false }: SlotFieldProps) {
  const { field, fieldState } = useController({ name });
  useLabels().put(name, label);
  const file = field.value as FormFile | null;
  const { sending, send, stop } = useSending(purpose, (sent) => field.onChange(freshFile(sent)));
  const { problem } = sending ?? {};
  return (
    <div>
      <FileField
        label={label}
        name={name}
        help={help}
        rule={rules[purpose] ?? pdfOnly}
        maxBytes={maxBytes}
        value={problem ? null : (sending?.file ?? shownFile(file))}
        {...(sending && !problem ? { progress: sending.progress, onCancel: stop } : {})}
        onChange={(chosen) => {
          if (chosen) void send(chosen);
          else field.onChange(null);
        }}
        onBlur={field.onBlur}
        ref={field.ref}
        errorMessage={
          problem ? `${sending?.file.name}\u202f: ${problem.fields.file ?? problem.message}` : fieldState.error?.message
        }
      />
      {problem?.canRetry && sending && (
        <Button size="sm" icon={<RotateCw aria-hidden />} onPress={() => send(sending.file)}>
          Renvoyer {sending.file.name}
        </Button>
      )}
      {file && hasFlags && <FileFlags name={name} fileName={file.name} />}
    </div>
  );
}
