import { Button, formatSize, useCodesShown, useToasts } from '@portal/shared-ui';
import { problemOf, problemToast, useAttempt } from '@portal/web';
import { saveBlob } from '@portal/web/files/save-blob';
import { FileText } from 'lucide-react';
import styled from 'styled-components';
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

interface DocumentButtonProps {
  /** What it is of, where there are several kinds. */
  name?: string;
  file: Pick<SlotDocument, 'fileUuid' | 'name' | 'size'>;
  isBlock?: boolean;
}

/** Opens a document with the page's credentials: the browser's own request would not carry a link's. */
export function DocumentButton({ name, file, isBlock }: DocumentButtonProps) {
  const read = useFileContent();
  const toasts = useToasts();
  const showsCodes = useCodesShown();
  const { run, pending } = useAttempt((error) => {
    const { text, reference, ...message } = problemToast(problemOf(error));
    toasts.show({
      ...message,
      text: `${file.name} n’a pas pu être ouvert. ${text}`,
      reference: showsCodes ? reference : undefined,
    });
  });
  const open = () => run(async () => saveBlob(await read(file.fileUuid), file.name));
  return (
    <Button
      {...(isBlock ? { isBlock } : { size: 'sm' })}
      icon={<FileText aria-hidden />}
      isPending={pending}
      onPress={() => void open()}
    >
      {`${name ? `${name}\u202f: ` : ''}${file.name} (${formatSize(file.size)})`}
    </Button>
  );
}
