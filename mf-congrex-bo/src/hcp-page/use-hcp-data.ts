import { messages } from '@portal/domain/messages';
import { type Problem, problemOf } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { useCallback } from 'react';
import { HcpCoreDocument, HcpNamesDocument } from '../generated/graphql.ts';
import { useHcpOptions } from '../hcps/use-hcp-options.ts';
import type { HcpPageData } from './hcp-context.ts';
import { useHcpPart } from './use-hcp-part.ts';

const notFound = problemOf({ errors: [{ message: messages.NOT_FOUND, extensions: { code: 'NOT_FOUND' } }] });

export interface HcpAnswer {
  data: HcpPageData | undefined;
  isWaiting: boolean;
  problem: Problem | undefined;
  retry: () => void;
}

/** Everything that the header and the tabs of an HCP's page share. */
export function useHcpData(healthCareProfessionalUuid: string): HcpAnswer {
  const client = useApolloClient();
  const of = { healthCareProfessionalUuid };
  const core = useHcpPart(HcpCoreDocument, of, ({ hcpFull }) => hcpFull);
  const names = useHcpPart(HcpNamesDocument, of, ({ hcpFull }) => hcpFull ?? null, { errorPolicy: 'all' });
  const options = useHcpOptions();
  const refresh = useCallback(() => client.refetchQueries({ include: 'active' }).catch(() => undefined), [client]);
  const { data: hcp, isWaiting, problem, retry } = core;
  const data = hcp ? { hcp, names, options, isErased: hcp.state === 'erased', refresh } : undefined;
  return { data, isWaiting, problem: hcp === null ? notFound : problem, retry };
}
