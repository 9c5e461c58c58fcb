import { jobStates } from '@portal/domain/jobs/states';
import { subgraphNames } from '@portal/domain/subgraphs';
import { listAddress } from '@portal/web/list';
import { several, uuids } from '@portal/web/state/address';
import type { AllJobsQueryVariables } from '../generated/graphql.ts';

const codecs = {
  states: { name: 'etat', codec: several(jobStates) },
  domains: { name: 'domaine', codec: several(subgraphNames) },
  people: { name: 'personne', codec: uuids },
} as const;

/** The list of jobs in the address. */
export const jobAddress = listAddress(codecs);
export type JobFilters = ReturnType<typeof jobAddress.read>;

/** The query for the server. */
export const toQueryVariables = ({ states, domains, people }: JobFilters): AllJobsQueryVariables => ({
  filters: {
    ...(states.length > 0 ? { states } : {}),
    ...(domains.length > 0 ? { domains } : {}),
    ...(people[0] ? { userUuid: people[0] } : {}),
  },
});
