import { auditQuestion, auditWords, retentionRunWorkflow } from '@portal/domain';
import { z } from 'zod';
import { forServices } from '../requests/service-verb.ts';
import type { InternalVerb, SubgraphDefinition } from '../service/definition.ts';
import { auditPage } from './audit-page.ts';
import { beginCheck, checkState } from './running-check.ts';

/** Who joins the domains' parts, under the right of the person who asks. */
const joiner = ['users'];

/** What every service is asked about its journal: its part of the audit log, its acts in words, and whether its chains are whole. */
export function auditVerbs(definition: Pick<SubgraphDefinition, 'declaration' | 'db'>): Record<string, InternalVerb> {
  const words = auditWords([...definition.declaration.workflows, retentionRunWorkflow]);
  return {
    'audit-page': forServices(auditQuestion, (ctx, asked) => auditPage(ctx, words, asked), joiner),
    'audit-acts': forServices(z.object({}), async () => words.acts, joiner),
    'check-journal': forServices(z.object({}), (ctx) => beginCheck(ctx, words), joiner),
    'journal-check': forServices(z.object({}), (ctx) => checkState(ctx), joiner),
  };
}
