import { CircleAlert, FileText, Upload, X } from 'lucide-react';
import { useId, useState } from 'react';
import { FileTrigger, isFileDropItem, VisuallyHidden } from 'react-aria-components';

import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { useGroupFocus } from '../choices/use-group-focus.ts';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { type FieldProps, PlainError, RequiredMark } from '../fields/field.tsx';
import { type FileRule, formatSize, pdfOnly, refusal } from './accept.ts';
import { Chosen, LabelRow, Root, Zone } from './FileField.styles.ts';

/** A file already kept by the server. */
export interface StoredFile {
  readonly name: string;
  readonly size?: number;
  readonly href?: string;
}

export interface FileFieldProps
  extends Omit<FieldProps<File | StoredFile | null>, 'isLabelHidden' | 'isReadOnly' | 'onChange'> {
  /** The accepted file, or null when it is removed. */
  readonly onChange?: (file: File | null) => void;
  readonly rule?: FileRule;
  readonly maxBytes?: number;
  /** 0 to 100 while the file is being sent. */
  readonly progress?: number;
  readonly onCancel?: () => void;
}

const tenMegabytes = 10_000_000;

function ChosenFile({
  file,
  progress,
  onRemove,
  isDisabled,
}: {
  readonly file: File | StoredFile;
  readonly progress: number | undefined;
  readonly onRemove: () => void;
  readonly isDisabled: boolean;
}) {
  const isSending = progress !== undefined && progress < 100;
  return (
    <Chosen>
      <FileText size={20} aria-hidden />
      <div>
        {'href' in file && file.href ? <a href={file.href}>{file.name}</a> : <strong>{file.name}</strong>}
        {isSending ? (
          <ProgressBar label={`Envoi de ${file.name}`} value={progress} isLabelHidden />
        ) : (
          file.size !== undefined && <small>{formatSize(file.size)}</small>
        )}
      </div>
      <IconButton
        label={isSending ? 'Annuler l’envoi' : `Retirer ${file.name}`}
        icon={<X />}
        onPress={onRemove}
        isDisabled={isDisabled}
      />
    </Chosen>
  );
}

/** One file, PDF by default, by a button or by dropping it; a refused file leaves the previous one. */
export function FileField(props: FileFieldProps) {
  const {
    label,
    help,
    errorMessage,
    isRequired,
    isDisabled = false,
    value,
    onChange,
    onBlur,
    onCancel,
    rule = pdfOnly,
    maxBytes = tenMegabytes,
    progress,
    ref,
  } = props;
  const [refused, setRefused] = useState<string>();
  const ids = { label: useId(), help: useId(), error: useId() };
  const groupRef = useGroupFocus(ref);
  const error = refused ?? errorMessage;
  const take = (file: File | undefined) => {
    if (!file) return;
    const why = refusal(file, rule, maxBytes);
    setRefused(why);
    if (!why) onChange?.(file);
    onBlur?.();
  };
  const remove = () => {
    setRefused(undefined);
    if (progress !== undefined && progress < 100 && onCancel) onCancel();
    else onChange?.(null);
  };
  const describedBy = `${ids.help}${error ? ` ${ids.error}` : ''}`;
  return (
    <Root ref={groupRef} role="group" aria-labelledby={ids.label} aria-describedby={describedBy} data-name={props.name}>
      <LabelRow>
        <span id={ids.label}>{label}</span>
        {isRequired && <RequiredMark />}
      </LabelRow>
      {value ? (
        <ChosenFile file={value} progress={progress} onRemove={remove} isDisabled={isDisabled} />
      ) : (
        <Zone
          $isInvalid={Boolean(error)}
          isDisabled={isDisabled}
          aria-label={`Déposer un fichier\u202f: ${label}`}
          onDrop={async (event) => {
            const item = event.items.find(isFileDropItem);
            take(await item?.getFile());
          }}
        >
          <FileTrigger acceptedFileTypes={[...rule.types]} onSelect={(files) => take(files?.[0])}>
            <Button size="sm" icon={<Upload aria-hidden />} isDisabled={isDisabled} aria-describedby={describedBy}>
              Choisir un fichier
            </Button>
          </FileTrigger>
          <span aria-hidden>ou déposez-le ici</span>
        </Zone>
      )}
      <small id={ids.help} style={{ color: 'var(--ui-text-2)', fontSize: 'var(--ui-text-sm)' }}>
        {isRequired && <VisuallyHidden elementType="span">Obligatoire. </VisuallyHidden>}
        {help ?? `${rule.name} uniquement, ${formatSize(maxBytes)} au plus.`}
      </small>
      {error && (
        <PlainError id={ids.error} role="alert">
          <CircleAlert size={14} aria-hidden />
          {/* A line for each of several mistakes in the file. */}
          <span style={{ whiteSpace: 'pre-line' }}>{error}</span>
        </PlainError>
      )}
    </Root>
  );
}
