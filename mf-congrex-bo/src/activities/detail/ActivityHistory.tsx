import { Card, EmptyState, formatAct, LoadMore } from '@portal/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { describeRecord } from './describe-record.ts';
import type { ShownActivity } from './shown-activity.ts';

const pageSize = 20;

const Rows = styled.ol`
  margin: 0; padding: 0; list-style: none;
  & > li { display: grid; grid-template-columns: 120px minmax(0, 1fr); gap: 2px var(--ui-4); padding: var(--ui-3) var(--ui-5); }
  & > li + li { border-top: 1px solid var(--ui-border); }
  & time { color: var(--ui-text-2); font-variant-numeric: tabular-nums; white-space: nowrap; }
  & strong { font-weight: 550; }
  & small { display: block; color: var(--ui-text-2); font-size: var(--ui-text-sm); overflow-wrap: anywhere; }
  @media (max-width: 640px) { & > li { grid-template-columns: minmax(0, 1fr); } }
`;

/** Who did what, newest first. */
export function ActivityHistory({ activity }: { activity: ShownActivity }) {
  const [shown, setShown] = useState(pageSize);
  const records = activity.historicalRecords;
  return (
    <Card title="Historique" isFlush>
      {records.length === 0 && <EmptyState kind="nothingYet" title="Rien dans l’historique" />}
      <Rows>
        {records.slice(0, shown).map((record) => (
          <li key={record.activityRecordUuid}>
            <time dateTime={record.createdAt}>{formatAct(record.createdAt)}</time>
            <div>
              <strong>{record.label}</strong>
              {describeRecord(record.data) && <small>{describeRecord(record.data)}</small>}
              <small>
                {record.userName ?? 'Le portail'}
                {record.impersonatorName && ` (action faite par ${record.impersonatorName})`}
              </small>
            </div>
          </li>
        ))}
      </Rows>
      {records.length > pageSize && (
        <LoadMore
          shown={Math.min(shown, records.length)}
          total={records.length}
          hasMore={shown < records.length}
          onLoadMore={() => setShown((count) => count + pageSize)}
          noun={['entrée', 'entrées']}
        />
      )}
    </Card>
  );
}
