import {
  type GatheringStatus,
  gatheringStateLabels,
  type ValidationSection,
  validationSectionLabels,
} from '@portal/domain/gathering/states';
import { Card, EmptyState, formatAct, LoadMore, Skeleton } from '@portal/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ChangeTable } from '../changes/ChangeTable.tsx';
import { describeChanges } from '../changes/describe-changes.ts';
import { type EventRecord, useEvent } from '../event-context.ts';
import { PartProblem } from '../PartProblem.tsx';
import { readRecord } from './history-record.ts';
import { PageSection } from './PageSection.tsx';

const pageSize = 20;

const Rows = styled.ol`
  margin: 0; padding: 0; list-style: none;
  & > li { display: grid; grid-template-columns: 120px minmax(0, 1fr); gap: 2px var(--ui-4); padding: var(--ui-3) var(--ui-5); }
  & > li + li { border-top: 1px solid var(--ui-border); }
  & time { color: var(--ui-text-2); font-variant-numeric: tabular-nums; white-space: nowrap; }
  & strong { font-weight: 550; }
  & p { overflow-wrap: anywhere; white-space: pre-line; }
  & small { color: var(--ui-text-2); font-size: var(--ui-text-sm); }
  & details { margin-top: var(--ui-1); }
  & summary { width: fit-content; padding: 2px 0; color: var(--ui-accent-text); font-size: var(--ui-text-sm); font-weight: 500; cursor: pointer; }
  & summary + * { margin-top: var(--ui-2); }
  @media (max-width: 640px) { & > li { grid-template-columns: minmax(0, 1fr); } }
  @media (pointer: coarse) { & summary { padding: 11px 0; } }
`;

const statusLabel = (status: string) => gatheringStateLabels[status as GatheringStatus] ?? status;

function RecordRow({ record }: { record: EventRecord }) {
  const { gathering, names } = useEvent();
  const { timezone } = gathering;
  const { why, section, changes, requested } = readRecord(record.data);
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
  const { from, to, userName, impersonatorName } = record;
  return (
    <li>
      <time dateTime={record.createdAt}>{formatAct(record.createdAt)}</time>
      <div>
        <p>
          <strong>{record.label}</strong>
          {sectionName && ` « ${sectionName} »`}
          {to && from !== to && ` : ${from ? `${statusLabel(from)} → ` : ''}${statusLabel(to)}`}
        </p>
        <small>
          {userName ?? 'Le portail'}
          {impersonatorName && ` (action faite par ${impersonatorName})`}
        </small>
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
      </div>
    </li>
  );
}

/** Who did what and why, newest first; long histories by pages. */
export function HistorySection() {
  const { history } = useEvent();
  const [shown, setShown] = useState(pageSize);
  const { data, isWaiting, problem, retry } = history;
  const records = data ? [...data].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)) : [];
  return (
    <PageSection id="historique" title="Historique">
      {problem && <PartProblem what="L’historique n’a pas pu être lu." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={6} height={240} />}
      {data?.length === 0 && <EmptyState kind="nothingYet" title="Rien dans l’historique" />}
      {records.length > 0 && (
        <Card isFlush>
          <Rows>
            {records.slice(0, shown).map((record) => (
              <RecordRow key={record.historicalRecordUuid} record={record} />
            ))}
          </Rows>
          <LoadMore
            shown={Math.min(shown, records.length)}
            total={records.length}
            hasMore={shown < records.length}
            onLoadMore={() => setShown((count) => count + pageSize * 5)}
            noun={['entrée', 'entrées']}
          />
        </Card>
      )}
    </PageSection>
  );
}
