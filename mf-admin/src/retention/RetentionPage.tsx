import { type Retention, retention } from '@portal/domain/retention/retention';
import { subgraphTitle } from '@portal/domain/subgraphs';
import { Card, EmptyState, FactTable, formatAct, Link, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Link as RouterLink } from '@portal/web/router';
import { auditPathOf } from '../audit/filters.ts';
import { UnderTitle } from '../frame/card-lines.ts';
import { MissingDomains } from '../frame/MissingDomains.tsx';
import { AuditLogDocument } from '../generated/graphql.ts';
import { retentionLabel } from './words.ts';

/** What is said about people first, then what the portal keeps for itself. */
const kinds = Object.entries(retention as Record<string, Retention>).sort(
  ([, one], [, other]) => Number(Boolean(other.because)) - Number(Boolean(one.because)),
);

const removedBy = { job: 'Chaque heure, avec une ligne du journal', ttl: 'Par la base, d’elle-même' } as const;

const Terms = () => (
  <FactTable
    label="Durées de conservation"
    rows={kinds}
    keyOf={([kind]) => kind}
    columns={[
      { header: 'Donnée', cell: ([, { what }]) => what },
      { header: 'Durée', cell: ([, { days }]) => retentionLabel(days), isShort: true },
      { header: 'Pourquoi', cell: ([, { because }]) => because ?? 'Fonctionnement du portail' },
      { header: 'Effacement', cell: ([, { by }]) => removedBy[by] },
    ]}
  />
);

const action = 'recordRetentionRun';

/** The last runs that removed something: of what, how many, until which day. */
function Runs() {
  const { data, problem, isWaiting, retry } = usePageQuery(
    AuditLogDocument,
    { filters: { action }, first: 50 },
    ({ auditLog }) => auditLog,
  );
  const runs = data?.items ?? [];
  return (
    <Card
      title="Derniers effacements"
      headingLevel={2}
      isFlush
      actions={
        <Link as={RouterLink} to={auditPathOf({ action })}>
          Tout le journal
        </Link>
      }
    >
      <UnderTitle>
        {problem && <QueryProblem what="Le journal n’a pas pu être lu." problem={problem} retry={retry} />}
        <MissingDomains missing={data?.missing ?? []} onRetry={retry} />
        {isWaiting && <Skeleton lines={4} label="Chargement des effacements" />}
        {data && runs.length === 0 && (
          <EmptyState kind="nothingYet" title="Rien n’a été effacé jusqu’ici">
            Rien n’a encore atteint son terme.
          </EmptyState>
        )}
        {runs.length > 0 && (
          <FactTable
            label="Effacements"
            rows={runs}
            keyOf={({ domain, id }) => `${domain}:${id}`}
            columns={[
              { header: 'Effacé', cell: ({ comment }) => comment },
              { header: 'Domaine', cell: ({ domain }) => subgraphTitle(domain) },
              { header: 'Le', cell: ({ at }) => formatAct(at), isShort: true },
            ]}
          />
        )}
      </UnderTitle>
    </Card>
  );
}

/** How long what is kept, why, and what went when its time was over. */
export default function RetentionPage() {
  return (
    <Stack $gap={4}>
      <PageHeader
        title="Conservation des données"
        subtitle="Ce qui n’est pas listé est gardé&#8239;: la loi veut que l’on sache qui a été invité à quoi, et les montants."
      />
      <Card title="Durées" headingLevel={2} isFlush>
        <UnderTitle>
          <Terms />
        </UnderTitle>
      </Card>
      <Runs />
    </Stack>
  );
}
