import type { SerfFormType } from '@portal/domain/serf/forms';

const prefixes: Record<SerfFormType, string> = { DEFAULT: '/serf', BBU: '/serf_bbu' };

/** The form of an HCP, to be signed on this screen; without one, whom it is for is asked first. */
export const formPath = (formType: SerfFormType, hcpUuid?: string): string =>
  `${prefixes[formType]}${hcpUuid ? `?ps=${hcpUuid}` : ''}`;
export const listPath = (formType: SerfFormType): string => `${prefixes[formType]}/list`;
export const serfPath = (serfUuid: string): string => `/serf/${serfUuid}`;
