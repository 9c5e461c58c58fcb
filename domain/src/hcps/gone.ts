import type { HcpState } from './enumerations.ts';

/** Why nothing new may be done with an HCP who is gone: the data were erased, or the record is another one’s now. Null for who is there. */
export function refusalOfHcp({ state }: { state: HcpState }): 'HCP_MERGED' | 'HCP_ERASED' | null {
  if (state === 'active') return null;
  return state === 'merged' ? 'HCP_MERGED' : 'HCP_ERASED';
}

/** The codes that it gives, for rules that leave their verdict to it. */
export const hcpRefusals = ['HCP_ERASED', 'HCP_MERGED'] as const;
