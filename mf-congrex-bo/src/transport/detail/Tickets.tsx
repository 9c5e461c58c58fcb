import { Card, DocumentCard, Skeleton, Stack } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { TransportNoteFilesDocument, type TransportNoteFilesQuery } from '../../generated/graphql.ts';
import type { ShownNote } from './shown-note.ts';

const filesOf = ({ transportNote }: TransportNoteFilesQuery) => transportNote?.files ?? [];

/** The tickets, as PDF files. */
export function Tickets({ note }: { note: ShownNote }) {
  const { transportNoteUuid, files: named } = note;
  const hasFiles = named.length > 0;
  const files = usePageQuery(TransportNoteFilesDocument, { transportNoteUuid }, filesOf, { skip: !hasFiles });
  const { data, isWaiting, problem, retry } = files;
  return (
    <Card title="Billets" headingLevel={3}>
      {!hasFiles && <p>Aucun billet</p>}
      {problem && <QueryProblem what="Les billets n’ont pas pu être lus." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={named.length} height={named.length * 82} />}
      {hasFiles && data && (
        <Stack $gap={2}>
          {data.map(({ fileUuid, name, contentType, size, url }) => (
            <DocumentCard
              key={fileUuid}
              name={name}
              type="Billet"
              mimeType={contentType}
              size={size}
              href={`${url}?inline=1`}
            />
          ))}
        </Stack>
      )}
    </Card>
  );
}
