import { Button, formatSize, useToasts } from '@portal/shared-ui';
import { type Problem, problemOf } from '@portal/web';
import { giveFile } from '@portal/web/files/give-file';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { Slot } from '../form-data.ts';
import { useSaid } from '../use-said.ts';
import { type SlotDocument, useFileContent } from './use-slot-files.ts';

const List = styled.ul`
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

function DocumentButton({ name, file }: { name: string; file: SlotDocument }) {
  const read = useFileContent();
  const toasts = useToasts();
  const said = useSaid();
  const [isPending, setPending] = useState(false);
  const refuse = (problem: Problem) =>
    toasts.show({
      tone: 'danger',
      text: `${file.name} n’a pas pu être ouvert. ${said(problem)}`,
    });
  const open = async () => {
    setPending(true);
    try {
      giveFile(await read(file.fileUuid), file.name);
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

interface SlotDocumentsProps {
  activities: readonly Slot[];
  documentOf: (activityUuid: string) => SlotDocument | undefined;
}

/** The documents of the activities of an interval, to be read before one chooses. */
export function SlotDocuments({ activities, documentOf }: SlotDocumentsProps) {
  const known = activities.flatMap(({ activityUuid, name }) => {
    const file = documentOf(activityUuid);
    return file ? [{ activityUuid, name, file }] : [];
  });
  if (known.length === 0) return null;
  return (
    <List aria-label="Documents des activités">
      {known.map(({ activityUuid, ...one }) => (
        <li key={activityUuid}>
          <DocumentButton {...one} />
        </li>
      ))}
    </List>
  );
}
