import { Card, EmptyState, LoadMore } from '@portal/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { Solicitation } from '../decision/quota-refusal.ts';
import { timeOf } from '../words.ts';

type HistoryRecord = Solicitation['historicalRecords'][number];

const pageSize = 10;

const Rows = styled.ol`
  margin: 0; padding: 0; list-style: none;
  & > li { display: grid; grid-template-columns: 120px minmax(0, 1fr); gap: 2px var(--ui-4); padding: var(--ui-3) var(--ui-5); }
  & > li + li { border-top: 1px solid var(--ui-border); }
  & time { color: var(--ui-text-2); font-variant-numeric: tabular-nums; white-space: nowrap; }
  & strong { font-weight: 550; }
  & p { overflow-wrap: anywhere; white-space: pre-line; }
  & small { color: var(--ui-text-2); font-size: var(--ui-text-sm); }
  @media (max-width: 640px) { & > li { grid-template-columns: minmax(0, 1fr); } }
`;

const reasonIn = (data: unknown): string | null => {
  const { reason } = (data ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : null;
};

function RecordRow({ record }: { record: HistoryRecord }) {
  const { label, fromLabel, toLabel, userName, impersonatorName, createdAt, data } = record;
  const hasMoved = toLabel && fromLabel !== toLabel;
  const reason = reasonIn(data);
  return (
    <li>
      <time dateTime={createdAt}>{timeOf(createdAt)}</time>
      <div>
        <p>
          <strong>{label}</strong>
          {hasMoved && `\u202f: ${fromLabel ? `${fromLabel} → ` : ''}${toLabel}`}
        </p>
        <small>
          {userName ?? 'Le portail'}
          {impersonatorName && ` (action faite par ${impersonatorName})`}
        </small>
        {reason && <p>{reason}</p>}
      </div>
    </li>
  );
}

/** What was done, by whom and why, newest first. */
export function History({ records }: { records: readonly HistoryRecord[] }) {
  const [shown, setShown] = useState(pageSize);
  return (
    <Card title="Historique" isFlush>
      {records.length === 0 ? (
        <EmptyState kind="nothingYet" title="Rien dans l’historique" />
      ) : (
        <>
          <Rows>
            {records.slice(0, shown).map((record) => (
              <RecordRow key={record.solicitationRecordUuid} record={record} />
            ))}
          </Rows>
          {records.length > pageSize && (
            <LoadMore
              shown={Math.min(shown, records.length)}
              total={records.length}
              hasMore={shown < records.length}
              onLoadMore={() => setShown((count) => count + pageSize * 5)}
              noun={['entrée', 'entrées']}
            />
          )}
        </>
      )}
    </Card>
  );
}
