import { differingNameLabel } from '@portal/domain/signing/statements';
import { Check, CloudUpload, PenLine } from 'lucide-react';
import styled from 'styled-components';
import { hourOf, type Row } from './rows.ts';

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  overflow: hidden;
  /* A list of thousands is rendered only where it is in view. */
  & > li {
    border-top: 1px solid var(--ui-border);
    content-visibility: auto;
    contain-intrinsic-size: auto 64px;
  }
  & > li:first-child {
    border-top: 0;
  }
`;

const Line = styled.button`
  display: flex;
  align-items: center;
  gap: var(--ui-3);
  width: 100%;
  min-height: 64px;
  padding: var(--ui-2) var(--ui-4);
  border: 0;
  background: none;
  color: var(--ui-text);
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: var(--ui-hover);
  }
  &:focus-visible {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: -2px;
  }
  &[aria-disabled="true"] {
    cursor: default;
  }
  & > span:first-child {
    flex: 1;
    min-width: 0;
  }
  & b {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    overflow-wrap: anywhere;
  }
`;

const Mark = styled.span<{ $tone: string }>`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 4px 8px;
  border-radius: var(--ui-radius);
  font-size: var(--ui-text-sm);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  color: var(--ui-${(p) => p.$tone}-fg);
  background: var(--ui-${(p) => p.$tone}-bg);
`;

function State({ row }: { row: Row }) {
  if (!row.signed)
    return (
      <Mark $tone="neutral">
        <PenLine size={16} aria-hidden /> Signer
      </Mark>
    );
  const at = hourOf(row.signed.at);
  return row.signed.isWaiting ? (
    <Mark $tone="warning">
      <CloudUpload size={16} aria-hidden /> À envoyer, {at}
    </Mark>
  ) : (
    <Mark $tone="success">
      <Check size={16} aria-hidden /> Signé, {at}
    </Mark>
  );
}

interface PresenceRowsProps {
  rows: readonly Row[];
  label: string;
  /** Signing is closed: rows that are not signed do nothing. */
  isClosed: boolean;
  onOpen: (row: Row) => void;
}

/** Large rows, each a button: signing on those that are not signed, how it was signed on the others. */
export function PresenceRows({ rows, label, isClosed, onOpen }: PresenceRowsProps) {
  return (
    <List aria-label={label}>
      {rows.map((row) => {
        const { line, name, signed } = row;
        const isDead = isClosed && !signed;
        return (
          <li key={line.participantUuid}>
            <Line type="button" aria-disabled={isDead || undefined} onClick={() => !isDead && onOpen(row)}>
              <span>
                <b>{name}</b>
                <small>
                  {[line.categoryLabel, line.remark, signed?.nameDiffers && differingNameLabel]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {(signed || !isClosed) && <State row={row} />}
            </Line>
          </li>
        );
      })}
    </List>
  );
}
