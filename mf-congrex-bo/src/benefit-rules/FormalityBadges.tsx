import type { BenefitFilingState } from '@portal/domain/expenses/benefit-rules/kinds';
import { formatDay, StatusBadge } from '@portal/shared-ui';
import { AlarmClock, CircleSlash } from 'lucide-react';
import styled from 'styled-components';
import type { InvitationRow } from './use-invitations.ts';

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`;

const tones = {
  OPEN: 'warning',
  DECLARED: 'success',
  REQUESTED: 'info',
  AUTHORISED: 'success',
  REFUSED: 'danger',
} as const satisfies Record<BenefitFilingState, string>;

type Shown = Pick<
  InvitationRow,
  'regime' | 'regimeLabel' | 'status' | 'statusLabel' | 'isOutstanding' | 'isLate' | 'lastDay'
>;

/** How far the formality of an invitation is; what is late says since when. */
export function FormalityBadges({ invitation, isBrief = false }: { invitation: Shown; isBrief?: boolean }) {
  const { regime, regimeLabel, status, statusLabel, isOutstanding, isLate, lastDay } = invitation;
  const isTold = status !== 'OPEN' || isOutstanding;
  return (
    <Badges>
      {regime === 'FORBIDDEN' && (
        <StatusBadge tone="danger" icon={<CircleSlash size={13} aria-hidden />}>
          {regimeLabel}
        </StatusBadge>
      )}
      {regime === 'NONE' && status === 'OPEN' && <StatusBadge tone="neutral">{regimeLabel}</StatusBadge>}
      {isTold && <StatusBadge tone={tones[status]}>{statusLabel}</StatusBadge>}
      {isLate && (
        <StatusBadge tone="danger" icon={<AlarmClock size={13} aria-hidden />}>
          {lastDay && !isBrief ? `En retard depuis le ${formatDay(lastDay)}` : 'En retard'}
        </StatusBadge>
      )}
    </Badges>
  );
}
