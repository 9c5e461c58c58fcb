import { Card, EmptyState, formatAct, LoadMore, Section } from '@portal/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { type Hcp, useHcp } from '../hcp-context.ts';

type Entry = NonNullable<Hcp['historicalRecords']>[number];

const pageSize = 10;

const Rows = styled.ol`
  margin: 0; padding: 0; list-style: none;
  & > li { display: grid; grid-template-columns: 120px minmax(0, 1fr); gap: 2px var(--ui-4); padding: var(--ui-3) var(--ui-5); }
  & > li + li { border-top: 1px solid var(--ui-border); }
  & time { color: var(--ui-text-2); font-variant-numeric: tabular-nums; white-space: nowrap; }
  & strong { font-weight: 550; }
  & small { display: block; color: var(--ui-text-2); font-size: var(--ui-text-sm); overflow-wrap: anywhere; }
  @media (max-width: 640px) { & > li { grid-template-columns: minmax(0, 1fr); } }
`;

const reasonOf = ({ data }: Entry): string | undefined => {
  const { reason } = (data ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : undefined;
};

function Row({ entry }: { entry: Entry }) {
  const { createdAt, label, userName, impersonatorName } = entry;
  const reason = reasonOf(entry);
  return (
    <li>
      <time dateTime={createdAt}>{formatAct(createdAt)}</time>
      <div>
        <strong>{label}</strong>
        <small>
          {userName ?? 'Le portail'}
          {impersonatorName && ` (action faite par ${impersonatorName})`}
        </small>
        {reason && <small>{reason}</small>}
      </div>
    </li>
  );
}

/** Who did what to the HCP's record, newest first. */
export function HistorySection() {
  const records = useHcp().hcp.historicalRecords ?? [];
  const [shown, setShown] = useState(pageSize);
  return (
    <Section title="Historique">
      {records.length === 0 && <EmptyState kind="nothingYet" title="Rien dans l’historique" />}
      {records.length > 0 && (
        <Card isFlush>
          <Rows>
            {records.slice(0, shown).map((entry) => (
              <Row key={entry.historicalRecordUuid} entry={entry} />
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
    </Section>
  );
}
