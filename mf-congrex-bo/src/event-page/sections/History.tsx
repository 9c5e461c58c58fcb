import {
  type GatheringStatus,
  gatheringStateLabels,
  type ValidationSection,
  validationSectionLabels,
} from '@portal/domain/gathering/states';
import { solicitationReads } from '@portal/domain/solicitations/reads';
import { type SolicitationStatus, solicitationStateLabels } from '@portal/domain/solicitations/states';
import { Card, DoneBy, History, Link, Skeleton } from '@portal/shared-ui';
import { changesOf, useLivePages, useRead } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { IncompleteList } from '@portal/web/list';
import { Link as RouterLink } from '@portal/web/router';
import { useSeen } from '@portal/web/state/use-seen';
import { useMemo } from 'react';
import styled from 'styled-components';
import { ChangeTable } from '../../event/changes/ChangeTable.tsx';
import { describeChanges } from '../../event/changes/describe-changes.ts';
import { type EventRecord, useEvent } from '../../event/event-context.ts';
import { EventHistoryDocument, type EventHistoryQuery } from '../../generated/graphql.ts';
import { readRecord } from './history-record.ts';
import { PageSection } from './PageSection.tsx';

const statusLabel = (status: string) => gatheringStateLabels[status as GatheringStatus] ?? status;

/** Whom a line is about only the solicitation says, to who may read it. */
function Solicitation({ solicitationUuid, status }: { solicitationUuid: string; status: string | undefined }) {
  const mayRead = useRead(solicitationReads, 'solicitation');
  const label = status && (solicitationStateLabels[status as SolicitationStatus] ?? status);
  return (
    <p>
      {label}
      {label && mayRead && ' · '}
      {mayRead && (
        <Link as={RouterLink} to={`/congrex/solicitations/${solicitationUuid}`}>
          Voir la sollicitation
        </Link>
      )}
    </p>
  );
}

function Entry({ record }: { record: EventRecord }) {
  const { gathering, names } = useEvent();
  const { timezone } = gathering;
  const { why, section, solicitation, changes, requested } = readRecord(record.data);
  const sectionName =
    section &&
    [
      validationSectionLabels[section.name as ValidationSection] ?? section.name,
      section.businessUnitUuid && names.unit(section.businessUnitUuid),
    ]
      .filter(Boolean)
      .join(' ');
  const lines = describeChanges(changes, { names, timezone });
  const asked = describeChanges(requested, { names, timezone });
  const count = lines.length + asked.length;
  const { from, to } = record;
  return (
    <>
      <p>
        <strong>{record.label}</strong>
        {sectionName && ` « ${sectionName} »`}
        {to && from !== to && ` : ${from ? `${statusLabel(from)} → ` : ''}${statusLabel(to)}`}
      </p>
      {solicitation && <Solicitation {...solicitation} />}
      <DoneBy {...record} />
      {why && <p>{why}</p>}
      {count > 0 && (
        <details>
          <summary>{count > 1 ? `${count} changements` : '1 changement'}</summary>
          {lines.length > 0 && <ChangeTable lines={lines} />}
          {asked.length > 0 && (
            <>
              <small>Soumis à la décision du responsable médical</small>
              <ChangeTable lines={asked} />
            </>
          )}
        </details>
      )}
    </>
  );
}

const list = {
  document: EventHistoryDocument,
  pageOf: ({ gathering }: EventHistoryQuery) => gathering?.history,
  rowId: ({ historicalRecordUuid }: EventRecord) => historicalRecordUuid,
};
const concerns = changesOf('gathering.', 'solicitation.');
/** How near it is asked for, in pixels. */
const nearPx = 600;
/** As high as the window: who goes to it from the contents has its heading on top, though the lines are not there yet. */
const Room = styled.div`
  min-height: 80vh;
`;
const Waiting = () => (
  <Room>
    <Skeleton lines={6} height={240} />
  </Room>
);

function Lines({ gatheringUuid }: { gatheringUuid: string }) {
  const question = useMemo(() => ({ ...list, question: { gatheringUuid } }), [gatheringUuid]);
  const { pages, problem, isLoadingMore, loadMore, retry } = useLivePages('congrex-bo.event-history', question, {
    gatheringUuid,
    concerns,
  });
  return (
    <>
      {problem && !pages && <QueryProblem what="L’historique n’a pas pu être lu." problem={problem} retry={retry} />}
      {!pages && !problem && <Waiting />}
      {pages && (
        <Card isFlush>
          <History
            entries={pages.rows}
            keyOf={list.rowId}
            further={{
              total: pages.total,
              hasMore: pages.hasNextPage,
              isLoading: isLoadingMore,
              onLoadMore: loadMore,
            }}
          >
            {(record) => <Entry record={record} />}
          </History>
        </Card>
      )}
      {problem && pages && <IncompleteList problem={problem} onRetry={retry} />}
    </>
  );
}

/** Who did what and why, newest first, page by page: asked for by those who come down to it. */
export function HistorySection() {
  const { gatheringUuid } = useEvent().gathering;
  const { ref, isSeen } = useSeen<HTMLDivElement>(nearPx);
  return (
    <PageSection id="historique" title="Historique">
      <div ref={ref}>{isSeen ? <Lines gatheringUuid={gatheringUuid} /> : <Waiting />}</div>
    </PageSection>
  );
}
