import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { LoadMore, type LoadMoreProps } from '../feedback/LoadMore.tsx';
import { formatAct } from '../text/zones.ts';
import { Card, type CardProps } from './Card.tsx';

const firstLines = 20;
const moreLines = 100;

const Lines = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr);
    gap: 2px var(--ui-4);
    padding: var(--ui-3) var(--ui-5);
  }
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  & time {
    color: var(--ui-text-2);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & strong {
    font-weight: 550;
  }
  & p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & small {
    display: block;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    overflow-wrap: anywhere;
  }
  & details {
    margin-top: var(--ui-1);
  }
  & summary {
    width: fit-content;
    padding: 2px 0;
    color: var(--ui-accent-text);
    font-size: var(--ui-text-sm);
    font-weight: 500;
    cursor: pointer;
  }
  & summary + * {
    margin-top: var(--ui-2);
  }
  @media (max-width: 640px) {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (pointer: coarse) {
    & summary {
      padding: 11px 0;
    }
  }
`;

export interface HistoryEntry {
  /** When it was done: an instant, shown by the reader's clock. */
  readonly createdAt: string;
}

export interface HistoryProps<Entry> {
  /** Newest first. */
  readonly entries: readonly Entry[];
  /** What a line is known by, where it holds something that is opened; without it, its number from the end. */
  readonly keyOf?: (entry: Entry) => string;
  /** The entries are pages of a history that goes on: all of them are shown, and the others asked for. */
  readonly further?: Pick<LoadMoreProps, 'total' | 'hasMore' | 'isLoading' | 'onLoadMore'>;
  /** Of remotes built before: when it was done, where the lines of their history have another field for it. */
  readonly atOf?: (entry: Entry) => string;
  /** What was done, by whom and why: paragraphs, and in `small` what is less. */
  readonly children: (entry: Entry) => ReactNode;
}

/** Who did what and why. Of a long history the newest lines, the rest on demand; edge to edge in a flush `Card`. */
export function History<Entry extends HistoryEntry>({
  entries,
  keyOf,
  further,
  atOf = ({ createdAt }) => createdAt,
  children,
}: HistoryProps<Entry>) {
  const [most, setMost] = useState(firstLines);
  const shown = further ? entries : entries.slice(0, most);
  const rest = further ?? {
    total: entries.length,
    hasMore: most < entries.length,
    onLoadMore: () => setMost((count) => count + moreLines),
  };
  if (shown.length === 0) return <EmptyState kind="nothingYet" title="Rien dans l’historique" />;
  return (
    <>
      <Lines>
        {shown.map((entry, index) => (
          <li key={keyOf?.(entry) ?? entries.length - index}>
            <time dateTime={atOf(entry)}>{formatAct(atOf(entry))}</time>
            <div>{children(entry)}</div>
          </li>
        ))}
      </Lines>
      {(entries.length > firstLines || rest.hasMore) && (
        <LoadMore shown={shown.length} {...rest} noun={['entrée', 'entrées']} />
      )}
    </>
  );
}

export interface DoneByProps {
  /** Nobody: the portal itself. */
  readonly userName?: string | null | undefined;
  readonly impersonatorName?: string | null | undefined;
}

/** Who did it, and who acted in their place. */
export const DoneBy = ({ userName, impersonatorName }: DoneByProps) => (
  <small>
    {userName ?? 'Le portail'}
    {impersonatorName && ` (action faite par ${impersonatorName})`}
  </small>
);

export interface HistoryRecord extends HistoryEntry, DoneByProps {
  readonly label: string;
  readonly reason?: string | null | undefined;
}

export interface HistoryCardProps<R> extends Pick<CardProps, 'headingLevel'> {
  readonly records: readonly R[];
  /** What a record is about, in words; nothing when its label says all. */
  readonly describe?: (record: R) => string | undefined;
}

/** The history of a document, each line what was done, to what, by whom and why. */
export const HistoryCard = <R extends HistoryRecord>({ records, describe, ...card }: HistoryCardProps<R>) => (
  <Card title="Historique" isFlush {...card}>
    <History entries={records}>
      {(record) => {
        const about = describe?.(record);
        return (
          <>
            <p>
              <strong>{record.label}</strong>
            </p>
            {about && <small>{about}</small>}
            <DoneBy {...record} />
            {record.reason && <p>{record.reason}</p>}
          </>
        );
      }}
    </History>
  </Card>
);
