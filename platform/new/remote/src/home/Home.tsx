import { Card, ErrorCard, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { problemOf } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { SampleHomeDocument } from '../generated/graphql.ts';

/** The first page of the area: says who is there, as the gateway knows it. */
export default function Home() {
  const { data, error, refetch } = useQuery(SampleHomeDocument);
  const problem = error && problemOf(error);
  return (
    <Stack $gap={5}>
      <PageHeader title="Sample" />
      {problem ? (
        <ErrorCard
          title="La page n’a pas pu être chargée"
          code={problem.code}
          traceId={problem.traceId}
          onRetry={() => void refetch().catch(() => undefined)}
        >
          {problem.message}
        </ErrorCard>
      ) : (
        <Card title="Bienvenue">
          {data?.me ? <p>{`${data.me.firstName} ${data.me.lastName}`}</p> : <Skeleton height={20} />}
        </Card>
      )}
    </Stack>
  );
}
