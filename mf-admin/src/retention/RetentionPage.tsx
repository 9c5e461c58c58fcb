import { type Retention, retention } from '@portal/domain/retention';
import { Card, EmptyState, formatAct, Link, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { usePart } from '@portal/web';
import { PartProblem } from '@portal/web/document/PartProblem';
import { Link as RouterLink } from '@portal/web/router';
import styled from 'styled-components';
import { auditPathOf } from '../audit/filters.ts';
import { domainTitle, MissingDomains } from '../frame/MissingDomains.tsx';
import { AuditLogDocument } from '../generated/graphql.ts';
import { termInWords } from './words.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--ui-text-sm);
  & th,
  & td {
    padding: var(--ui-2) var(--ui-4);
    text-align: start;
    font-weight: 400;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & thead > tr > * {
    color: var(--ui-text-2);
    font-weight: 550;
    background: var(--ui-sunken);
  }
  & tbody tr {
    border-top: 1px solid var(--ui-border);
  }
  /* On a phone a line is a card. */
  @media (max-width: 720px) {
    & thead {
      display: none;
    }
    & tbody tr,
    & th,
    & td {
      display: block;
    }
  }
`;

/** What is said about people first, then what the portal keeps for itself. */
const kinds = Object.entries(retention as Record<string, Retention>).sort(
  ([, one], [, other]) => Number(Boolean(other.because)) - Number(Boolean(one.because)),
);

const removedBy = { job: 'Chaque heure, avec une ligne du journal', ttl: 'Par la base, d’elle-même' } as const;

const Terms = () => (
  <Table aria-label="Durées de conservation">
    <thead>
      <tr>
        <th scope="col">Donnée</th>
        <th scope="col">Durée</th>
        <th scope="col">Pourquoi</th>
        <th scope="col">Effacement</th>
      </tr>
    </thead>
    <tbody>
      {kinds.map(([kind, { what, days, because, by }]) => (
        <tr key={kind}>
          <th scope="row">{what}</th>
          <td>{termInWords(days)}</td>
          <td>{because ?? 'Fonctionnement du portail'}</td>
          <td>{removedBy[by]}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const action = 'recordRetentionRun';

/** The last runs that removed something: of what, how many, until which day. */
function Runs() {
  const { data, problem, isWaiting, retry } = usePart(
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
      {problem && <PartProblem what="Le journal n’a pas pu être lu." problem={problem} retry={retry} />}
      <MissingDomains missing={data?.missing ?? []} onRetry={retry} />
      {isWaiting && <Skeleton lines={4} label="Chargement des effacements" />}
      {data && runs.length === 0 && (
        <EmptyState kind="nothingYet" title="Rien n’a été effacé jusqu’ici">
          Rien n’a encore atteint son terme.
        </EmptyState>
      )}
      {runs.length > 0 && (
        <Table aria-label="Effacements">
          <thead>
            <tr>
              <th scope="col">Le</th>
              <th scope="col">Domaine</th>
              <th scope="col">Effacé</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(({ id, domain, at, comment }) => (
              <tr key={`${domain}:${id}`}>
                <td>{formatAct(at)}</td>
                <td>{domainTitle(domain)}</td>
                <th scope="row">{comment}</th>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

/** How long what is kept, why, and what went when its time was over. */
export default function RetentionPage() {
  return (
    <Stack $gap={4}>
      <PageHeader
        title="Conservation des données"
        subtitle="Ce qui n’est pas listé est gardé : la loi veut que l’on sache qui a été invité à quoi, et les montants"
      />
      <Card title="Durées" headingLevel={2} isFlush>
        <Terms />
      </Card>
      <Runs />
    </Stack>
  );
}
