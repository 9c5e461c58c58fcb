import { isRegistrationOver } from '@portal/domain/subscription/answer-guards';
import { formatDay, ToneIcon, Tooltip } from '@portal/shared-ui';
import styled from 'styled-components';
import { serverNow } from '../session/server-clock.ts';

/** What says until when one registers. */
export interface Registration {
  status: string;
  limitDate?: string | null;
  timezone: string;
}

/** « Date limite d’inscription dépassée (10/03/27) » while answers are still awaited and that day is over; undefined otherwise. */
export const registrationOver = (gathering: Registration, now: Date): string | undefined =>
  isRegistrationOver(gathering, now)
    ? `Date limite d’inscription dépassée (${formatDay(gathering.limitDate ?? null)})`
    : undefined;

const Sign = styled.span`
  display: inline-flex;
  vertical-align: text-bottom;
  color: var(--ui-warning-fg);
`;

/** In a line of a list: the same as a sign with its words. */
export function RegistrationOver({ gathering }: { gathering: Registration }) {
  const words = registrationOver(gathering, serverNow());
  if (!words) return null;
  return (
    <Tooltip text={words}>
      <Sign role="img" aria-label={words} tabIndex={-1}>
        <ToneIcon tone="warning" size={16} />
      </Sign>
    </Tooltip>
  );
}
