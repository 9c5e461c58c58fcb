import { type ProgrammeRequestState, programmeRequestStateTones } from '@portal/domain/skyclarys/states';
import { StatusBadge } from '@portal/shared-ui';

/** The state of a request. */
export const Status = ({
  row: { state, stateLabel },
}: {
  row: { state: ProgrammeRequestState; stateLabel: string };
}) => <StatusBadge tone={programmeRequestStateTones[state]}>{stateLabel}</StatusBadge>;
