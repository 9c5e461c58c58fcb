import { solicitationStateLabels, solicitationStates } from '@portal/domain/solicitations/states';
import { CountChips } from '@portal/shared-ui';
import type { FieldSolicitationsQuery } from '../../generated/graphql.ts';
import type { SolicitationFilters } from './filters.ts';

export type StatusCounts = FieldSolicitationsQuery['searchSolicitations']['counts'];

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
    <CountChips
      label="Sollicitations par statut"
      chips={shown.map((status) => {
        const isOn = statuses.includes(status);
        const next = isOn ? statuses.filter((one) => one !== status) : [...statuses, status];
        const onPress = () => onChange({ ...filters, statuses: next });
        return { id: status, label: solicitationStateLabels[status], count: countOf(status), isOn, onPress };
      })}
    />
  );
}
