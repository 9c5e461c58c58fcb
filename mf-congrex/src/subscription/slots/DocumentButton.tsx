import { Button, formatSize, useToasts } from '@portal/shared-ui';
import { type Problem, problemOf } from '@portal/web';
import { saveBlob } from '@portal/web/files/save-blob';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useErrorText } from '../use-error-text.ts';
import { type SlotDocument, useFileContent } from './use-slot-files.ts';

/** Buttons that open documents, beside one another. */
export const DocumentList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-2);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    max-width: 100%;
  }
  & > li > button {
    max-width: 100%;
    height: auto;
    min-height: 32px;
    padding-block: 6px;
    white-space: normal;
    text-align: start;
    overflow-wrap: anywhere;
    line-height: 1.35;
  }
  @media (pointer: coarse) {
    & > li > button {
      min-height: 44px;
    }
  }
`;

/** Opens a document with the page's credentials. */
export function DocumentButton({ name, file }: { name: string; file: SlotDocument }) {
  const read = useFileContent();
  const toasts = useToasts();
  const said = useErrorText();
  const [isPending, setPending] = useState(false);
  const refuse = (problem: Problem) =>
    toasts.show({
      tone: 'danger',
      text: `${file.name} n’a pas pu être ouvert. ${said(problem)}`,
    });
  const open = async () => {
    setPending(true);
    try {
      saveBlob(await read(file.fileUuid), file.name);
    } catch (error) {
      refuse(problemOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="sm" icon={<FileText aria-hidden />} isPending={isPending} onPress={() => void open()}>
      {`${name}\u202f: ${file.name} (${formatSize(file.size)})`}
    </Button>
  );
}
