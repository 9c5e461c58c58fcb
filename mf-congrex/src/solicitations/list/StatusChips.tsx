import { solicitationStateLabels, solicitationStates } from '@portal/domain/solicitations/states';
import styled from 'styled-components';
import type { FieldSolicitationsQuery } from '../../generated/graphql.ts';
import type { SolicitationFilters } from './filters.ts';

export type StatusCounts = FieldSolicitationsQuery['searchSolicitations']['counts'];

/** Counts in a line that are filters as well. */
export const Row = styled.ul`
  display: flex;
  gap: var(--ui-1);
  margin: 0;
  padding: 2px;
  min-height: 34px;
  list-style: none;
  overflow-x: auto;
  @media (pointer: coarse) {
    min-height: 50px;
  }
`;

export const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 30px;
  padding: 2px 10px;
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  color: var(--ui-text-2);
  font: inherit;
  font-size: var(--ui-text-sm);
  white-space: nowrap;
  cursor: pointer;
  & > strong {
    color: var(--ui-text);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: var(--ui-hover);
  }
  &[aria-pressed="true"] {
    border-color: var(--ui-accent-text);
    background: var(--ui-accent-soft);
    color: var(--ui-text);
  }
  &:focus-visible {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: 1px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

interface StatusChipsProps {
  counts: StatusCounts | undefined;
  filters: SolicitationFilters;
  onChange: (filters: SolicitationFilters) => void;
}

/** How many are in each state; each is a filter. A chosen state stays, even when its count is 0. */
export function StatusChips({ counts, filters, onChange }: StatusChipsProps) {
  const { statuses } = filters;
  const countOf = (status: string) => counts?.find((one) => one.status === status)?.count ?? 0;
  const shown = solicitationStates.filter((status) => countOf(status) > 0 || statuses.includes(status));
  return (
    <Row aria-label="Sollicitations par statut">
      {shown.map((status) => {
        const isOn = statuses.includes(status);
        const next = isOn ? statuses.filter((one) => one !== status) : [...statuses, status];
        return (
          <li key={status}>
            <Chip type="button" aria-pressed={isOn} onClick={() => onChange({ ...filters, statuses: next })}>
              {solicitationStateLabels[status]} <strong>{countOf(status).toLocaleString('fr-FR')}</strong>
            </Chip>
          </li>
        );
      })}
    </Row>
  );
}
