import { Card, DocumentCard, Skeleton, Stack } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import styled from 'styled-components';
import { inlineUrl } from '../../event/documents.ts';
import { ActivityFilesDocument, type ActivityFilesQuery } from '../../generated/graphql.ts';
import type { ShownActivity } from './shown-activity.ts';

const Picture = styled.img`
  display: block;
  width: 100%;
  max-height: 260px;
  object-fit: contain;
  background: var(--ui-sunken);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
`;

const filesOf = ({ activity }: ActivityFilesQuery) => activity ?? undefined;

/** Image and document of the activity. */
export function ActivityDocuments({ activity }: { activity: ShownActivity }) {
  const { activityUuid, name, image, document } = activity;
  const hasFiles = Boolean(image ?? document);
  const files = usePageQuery(ActivityFilesDocument, { activityUuid }, filesOf, { skip: !hasFiles });
  const { data, isWaiting, problem, retry } = files;
  return (
    <Card title="Image et document">
      {!hasFiles && <p>Ni image ni document</p>}
      {problem && <QueryProblem what="Les fichiers n’ont pas pu être lus." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={2} height={82} />}
      {hasFiles && data && (
        <Stack $gap={3}>
          {data.image && <Picture src={inlineUrl(data.image.url)} alt={`Illustration de ${name}`} />}
          {data.document && (
            <DocumentCard
              name={data.document.name}
              type="Document"
              mimeType={data.document.contentType}
              size={data.document.size}
              href={inlineUrl(data.document.url)}
            />
          )}
        </Stack>
      )}
    </Card>
  );
}
