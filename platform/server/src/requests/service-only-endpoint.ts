import { PortalError } from '@portal/domain';
import type { z } from 'zod';
import type { Context } from '../service/context.ts';
import type { InternalEndpoint } from '../service/definition.ts';

/**
 * A verb that answers other services only, or those of them that are named.
 * @param shape what is asked; what has another shape is refused
 * @throws PortalError FORBIDDEN for other callers, BAD_USER_INPUT for another shape
 */
export const serviceOnlyEndpoint =
  <Body>(
    shape: z.ZodType<Body>,
    answer: (ctx: Context, body: Body) => Promise<unknown>,
    issuers?: readonly string[],
  ): InternalEndpoint =>
  async (ctx, raw, issuer) => {
    if (ctx.actor.kind !== 'service' || (issuers && !issuers.includes(issuer))) throw new PortalError('FORBIDDEN');
    const body = shape.safeParse(raw);
    if (!body.success) throw new PortalError('BAD_USER_INPUT');
    return answer(ctx, body.data);
  };
