import { jobPageRequest, PortalError } from '@portal/domain';
import { assertMayRead } from '../requests/resolver-guards.ts';
import type { InternalEndpoint, SubgraphDefinition } from '../service/definition.ts';

/** Verb `jobs`: the exports and imports of everybody in this domain, for the person on whose behalf documents asks. */
export const jobsEndpoint =
  ({ jobs }: Pick<SubgraphDefinition, 'jobs'>): InternalEndpoint =>
  async (ctx, raw) => {
    assertMayRead(ctx, 'readAllJobs');
    const asked = jobPageRequest.safeParse(raw);
    if (!asked.success) throw new PortalError('BAD_USER_INPUT');
    return jobs ? jobs(ctx, asked.data) : [];
  };
