import { Link } from '@portal/shared-ui';
import { FileText } from 'lucide-react';
import styled from 'styled-components';
import { inlineUrl } from '../../event/documents.ts';
import type { NoteFiles } from './use-note-files.ts';

const Shown = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  width: fit-content;
  min-height: 24px;
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

interface ReceiptProps {
  file: { fileUuid: string } | null | undefined;
  files: NoteFiles;
  /** What it is called while its name is not known. */
  label?: string;
}

/** A file of the note, which opens in a new tab. */
export function Receipt({ file, files, label = 'Justificatif' }: ReceiptProps) {
  if (!file) return null;
  const known = files.get(file.fileUuid);
  if (!known) return <small>{label}</small>;
  return (
    <Shown href={inlineUrl(known.url)} target="_blank" rel="noreferrer">
      <FileText size={15} aria-hidden />
      {known.name}
    </Shown>
  );
}
