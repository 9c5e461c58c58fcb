import { auditPageRequest, auditWords, retentionRunWorkflow } from '@portal/domain';
import { z } from 'zod';
import { serviceOnlyEndpoint } from '../requests/service-only-endpoint.ts';
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
    'audit-page': serviceOnlyEndpoint(auditPageRequest, (ctx, asked) => auditPage(ctx, words, asked), joiner),
    'audit-acts': serviceOnlyEndpoint(z.object({}), async () => words.acts, joiner),
    'check-journal': serviceOnlyEndpoint(z.object({}), (ctx) => beginCheck(ctx, words), joiner),
    'journal-check': serviceOnlyEndpoint(z.object({}), (ctx) => checkState(ctx), joiner),
  };
}
