import type { SolicitationStatus } from '@portal/domain/solicitations/states';
import type { Tone } from '@portal/shared-ui';

/** Colours of the states of a solicitation. */
const tones: Record<SolicitationStatus, Tone> = {
  created: 'neutral',
  sent: 'info',
  criteria_validation: 'warning',
  quota_validation: 'warning',
  ad_hoc_validation: 'progress',
  waiting_list: 'info',
  confirmed: 'success',
  refused: 'danger',
  cancelled: 'neutral',
};

export const toneOf = (status: string): Tone => tones[status as SolicitationStatus] ?? 'neutral';
