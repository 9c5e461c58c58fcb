import { auditPageRequest, auditWords, retentionRunWorkflow } from '@portal/domain';
import { z } from 'zod';
import { endpoint } from '../requests/endpoint.ts';
import type { InternalEndpoint, SubgraphDefinition } from '../service/definition.ts';
import { auditPage } from './audit-page.ts';
import { beginCheck, checkState } from './running-check.ts';

/** Who joins the domains' parts, under the right of the person who asks. */
const joiner = ['users'];

/** What every service is asked about its journal: its part of the audit log, its acts in words, and whether its chains are whole. */
export function auditEndpoints(
  definition: Pick<SubgraphDefinition, 'declaration' | 'db'>,
): Record<string, InternalEndpoint> {
  const words = auditWords([...definition.declaration.workflows, retentionRunWorkflow]);
  return {
    'audit-page': endpoint(auditPageRequest, (ctx, asked) => auditPage(ctx, words, asked), { issuers: joiner }),
    'audit-acts': endpoint(z.object({}), async () => words.acts, { issuers: joiner }),
    'check-journal': endpoint(z.object({}), (ctx) => beginCheck(ctx, words), { issuers: joiner }),
    'journal-check': endpoint(z.object({}), (ctx) => checkState(ctx), { issuers: joiner }),
  };
}
