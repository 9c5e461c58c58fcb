import { jobQuestion, PortalError } from '@portal/domain';
import { assertMayRead } from '../requests/resolver-guards.ts';
import type { InternalVerb, SubgraphDefinition } from '../service/definition.ts';

/** Verb `jobs`: the exports and imports of everybody in this domain, for the person on whose behalf documents asks. */
export const jobsVerb =
  ({ jobs }: Pick<SubgraphDefinition, 'jobs'>): InternalVerb =>
  async (ctx, raw) => {
    assertMayRead(ctx, 'readAllJobs');
    const asked = jobQuestion.safeParse(raw);
    if (!asked.success) throw new PortalError('BAD_USER_INPUT');
    return jobs ? jobs(ctx, asked.data) : [];
  };
