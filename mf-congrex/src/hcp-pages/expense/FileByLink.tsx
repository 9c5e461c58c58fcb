import { maxUploadBytes } from '@portal/domain/documents/file-limits';
import { FileField, type FileRule } from '@portal/shared-ui';
import type { Receipt } from '@portal/web/expenses/line-values';
import type { Ref } from 'react';
import { useSendingByLink } from './use-sending-by-link.ts';

export const pdfOrPhoto: FileRule = {
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  extensions: ['.pdf', '.jpg', '.jpeg', '.png', '.webp'],
  name: 'PDF ou photo',
};

interface FileByLinkProps {
  label: string;
  help: string;
  value: Receipt | null;
  onChange: (file: Receipt | null) => void;
  name?: string;
  onBlur?: () => void;
  errorMessage?: string | undefined;
  ref?: Ref<HTMLElement>;
}

/** A PDF, or a photo that is turned into one before it is sent. */
export function FileByLink({ label, help, value, onChange, errorMessage, ...field }: FileByLinkProps) {
  const { sending, send, stop } = useSendingByLink(({ fileUuid, name, size, sentAt }) =>
    onChange({ fileUuid, name, size, url: null, sentAt }),
  );
  const isSending = sending !== undefined && sending.problem === undefined;
  const shown = value && { name: value.name, ...(value.size === null ? {} : { size: value.size }) };
  return (
    <FileField
      {...(field as object)}
      label={label}
      help={help}
      rule={pdfOrPhoto}
      maxBytes={maxUploadBytes}
      value={isSending ? sending.file : shown}
      {...(isSending ? { progress: sending.progress, onCancel: stop } : {})}
      onChange={(file) => {
        if (file) void send(file);
        else onChange(null);
      }}
      errorMessage={sending?.problem ?? errorMessage}
    />
  );
}
