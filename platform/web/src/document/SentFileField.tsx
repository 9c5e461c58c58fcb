import type { FilePurpose } from '@portal/domain/documents/fields';
import { maxUploadBytes } from '@portal/domain/documents/file-limits';
import { Button, FileField, type FileFieldProps, type StoredFile } from '@portal/shared-ui';
import type { SentFile } from '../data/send-file.ts';
import { useSending } from './use-sending.ts';

interface SentFileFieldProps extends Omit<FileFieldProps, 'value' | 'onChange' | 'progress' | 'onCancel' | 'maxBytes'> {
  purpose: FilePurpose;
  onSent: (file: SentFile) => void;
  /** The file that is kept, where the field is for one. */
  kept?: StoredFile | null;
  onRemove?: () => void;
}

/** A field for a file that is sent as soon as it is chosen: progress, a way to stop it, its error beside it, and another try. */
export function SentFileField({ purpose, onSent, kept, onRemove, errorMessage, ...field }: SentFileFieldProps) {
  const { sending, send, stop } = useSending(purpose, onSent);
  const { problem } = sending ?? {};
  return (
    <>
      <FileField
        {...field}
        maxBytes={maxUploadBytes}
        value={problem ? null : (sending?.file ?? kept ?? null)}
        {...(sending && !problem ? { progress: sending.progress, onCancel: stop } : {})}
        onChange={(chosen) => (chosen ? void send(chosen) : onRemove?.())}
        errorMessage={problem ? `${sending?.file.name}\u202f: ${problem.fields.file ?? problem.message}` : errorMessage}
      />
      {problem?.canRetry && sending && (
        <div>
          <Button size="sm" onPress={() => send(sending.file)}>
            Renvoyer {sending.file.name}
          </Button>
        </div>
      )}
    </>
  );
}
