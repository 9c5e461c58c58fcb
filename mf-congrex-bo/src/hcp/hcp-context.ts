import type { PageQuery } from '@portal/web';
import { createContext, use } from 'react';
import type { HcpCoreQuery, HcpNamesQuery } from '../generated/graphql.ts';
import type { HcpOptions } from './use-hcp-options.ts';

/** The HCP as their page queries them: what the hcps service has, without names of people, units and files. */
export type Hcp = NonNullable<HcpCoreQuery['hcpFull']>;
export type HcpNames = NonNullable<HcpNamesQuery['hcpFull']>;

export interface HcpPageData {
  hcp: Hcp;
  /** Units, zones and MSL in words, and as choices of the form. */
  options: HcpOptions;
  names: PageQuery<HcpNames | null>;
  /** The person's data was erased: nothing can be changed any more. */
  isErased: boolean;
  /** Refetches every part of the page. */
  refresh: () => Promise<unknown>;
}

const HcpContext = createContext<HcpPageData | null>(null);

export const HcpProvider = HcpContext.Provider;

/** The HCP of the page. @throws outside of their page */
export function useHcp(): HcpPageData {
  const data = use(HcpContext);
  if (!data) throw new Error('useHcp needs the page of an HCP');
  return data;
}
