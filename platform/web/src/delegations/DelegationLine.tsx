import { labelFromTable } from '@portal/domain/texts/label-table';
import { delegationActions } from '@portal/domain/users/actions';
import { delegationStandingLabels } from '@portal/domain/users/states';
import { Actions, Button, formatDay, StatusBadge } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import styled from 'styled-components';
import { nameOf, type ShownDelegation } from './delegation-data.ts';

export const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--ui-2) var(--ui-4);
    padding: var(--ui-3) 0;
    border-top: 1px solid var(--ui-border);
  }
  & > li:first-child {
    border-top: 0;
  }
`;

const Said = styled.div`
  display: flex;
  flex: 1 1 260px;
  flex-direction: column;
  gap: var(--ui-1);
  min-width: 0;
  overflow-wrap: anywhere;
  & > small {
    color: var(--ui-text-2);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-2);
`;

const tones = { TO_COME: 'info', ACTIVE: 'success', ENDED: 'neutral' } as const;

interface DelegationLineProps {
  delegation: ShownDelegation;
  isGiven: boolean;
  units: readonly { id: string; label: string }[];
  onEdit: () => void;
  onEnd: () => void;
}

/** Where it counts: events by their names, as far as the reader sees them, then units. */
function scopeOf({ gatherings, businessUnitUuids }: ShownDelegation, units: DelegationLineProps['units']): string {
  const unseen = gatherings.filter((one) => one === null).length;
  const labels = new Map(units.map(({ id, label }) => [id, label]));
  return [
    ...gatherings.flatMap((one) => (one ? [one.name] : [])),
    ...(unseen > 0
      ? [`${unseen} ${unseen > 1 ? 'événements que vous ne voyez pas' : 'événement que vous ne voyez pas'}`]
      : []),
    ...businessUnitUuids.map((uuid) => `franchise ${labels.get(uuid) ?? '…'}`),
  ].join(', ');
}

/** One delegation: who for whom, until when, where, and what can be done about it. */
export function DelegationLine({ delegation, isGiven, units, onEdit, onEnd }: DelegationLineProps) {
  const may = useActions(delegationActions);
  const { standing, backup, delegator, from, to, reason } = delegation;
  const buttons = [
    { verdict: may('updateDelegation', delegation), press: onEdit },
    { verdict: may('endDelegation', delegation), press: onEnd },
  ].filter(({ verdict }) => verdict.offered && verdict.allowed);
  return (
    <li>
      <Said>
        <Head>
          <strong>{isGiven ? `Remplacé par ${nameOf(backup)}` : `Remplace ${nameOf(delegator)}`}</strong>
          <StatusBadge tone={tones[standing]}>{labelFromTable(delegationStandingLabels, standing)}</StatusBadge>
        </Head>
        <small>
          Du {formatDay(from)} au {formatDay(to)} inclus
          {reason ? ` · ${reason}` : ''}
        </small>
        <small>{scopeOf(delegation, units)}</small>
      </Said>
      {buttons.length > 0 && (
        <Actions>
          {buttons.map(({ verdict, press }) => (
            <Button key={verdict.name} size="sm" onPress={press}>
              {verdict.label}
            </Button>
          ))}
        </Actions>
      )}
    </li>
  );
}
