import { type GatheringStatus, gatheringStateTones } from '@portal/domain/gathering/states';
import type { Tone } from '@portal/shared-ui';

/** Colours of the gathering statuses. */
export const statusTones: Record<GatheringStatus, Tone> = gatheringStateTones;
