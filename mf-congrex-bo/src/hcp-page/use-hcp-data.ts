import { type Problem, problemWith, usePageQuery, useRefetch } from '@portal/web';
import { HcpCoreDocument, HcpNamesDocument } from '../generated/graphql.ts';
import type { HcpPageData } from '../hcp/hcp-context.ts';
import { useHcpOptions } from '../hcp/use-hcp-options.ts';

const notFound = problemWith('NOT_FOUND');

export interface HcpAnswer {
  data: HcpPageData | undefined;
  isWaiting: boolean;
  problem: Problem | undefined;
  retry: () => void;
}

/** Everything that the header and the tabs of an HCP's page share. */
export function useHcpData(healthCareProfessionalUuid: string): HcpAnswer {
  const of = { healthCareProfessionalUuid };
  const core = usePageQuery(HcpCoreDocument, of, ({ hcpFull }) => hcpFull);
  const names = usePageQuery(HcpNamesDocument, of, ({ hcpFull }) => hcpFull ?? null, { errorPolicy: 'all' });
  const options = useHcpOptions();
  const refresh = useRefetch();
  const { data: hcp, isWaiting, problem, retry } = core;
  const data = hcp ? { hcp, names, options, isErased: hcp.state === 'erased', refresh } : undefined;
  return { data, isWaiting, problem: hcp === null ? notFound : problem, retry };
}
