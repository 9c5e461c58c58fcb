import type { GatheringStatus } from '@portal/domain/gathering/states';
import type { Tone } from '@portal/shared-ui';

/** Colours of the gathering statuses (specification, section 9: « Theme colours exist for gathering statuses »). */
export const statusTones: Record<GatheringStatus, Tone> = {
  EX_NIHILO: 'neutral',
  DRAFT: 'neutral',
  TO_VALIDATE: 'progress',
  CORRECTION: 'warning',
  TO_PUBLISH: 'info',
  PUBLISHED: 'info',
  PUBLISHED_FRONT: 'success',
  CLOSED: 'done',
  WINDED_UP: 'done',
};
