import { type PersonalDataQuestion, PortalError, personalDataQuestion } from '@portal/domain';
import type { Context } from '../service/context.ts';
import type { InternalVerb } from '../service/definition.ts';

/**
 * Verb `personal-data`: what a domain keeps of an HCP, for the one file that hcps makes of all. hcps has checked the right and the reach of who
 * asked and has them in its audit log, under the same trace.
 * @throws PortalError FORBIDDEN for anybody but hcps itself, BAD_USER_INPUT for another shape
 */
export const personalDataVerb =
  (read: (ctx: Context, question: PersonalDataQuestion) => Promise<unknown>): InternalVerb =>
  async (ctx, raw, issuer) => {
    if (ctx.actor.kind !== 'service' || issuer !== 'hcps') throw new PortalError('FORBIDDEN');
    const question = personalDataQuestion.safeParse(raw);
    if (!question.success) throw new PortalError('BAD_USER_INPUT');
    return read(ctx, question.data);
  };
