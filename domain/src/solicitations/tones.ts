import type { SolicitationStatus } from './states.ts';

/** The tone in which screens show each state of a solicitation. */
export const solicitationTones = {
  created: 'neutral',
  sent: 'info',
  criteria_validation: 'warning',
  quota_validation: 'warning',
  ad_hoc_validation: 'progress',
  waiting_list: 'info',
  confirmed: 'success',
  refused: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<SolicitationStatus, string>;
