import { PortalError } from '@portal/domain';
import type { z } from 'zod';
import type { Context } from '../service/context.ts';
import type { InternalEndpoint } from '../service/definition.ts';

/** Who may call an endpoint; without it every service, the gateway among them, for itself. */
interface Callers {
  issuers?: readonly string[];
  /** They may also ask on behalf of a user, whose rights and visibility the answer then looks at; or on behalf of one only. */
  forPerson?: true | 'only';
}

/**
 * An endpoint for other services.
 * @param shape what is asked; what has another shape is refused
 * @throws PortalError FORBIDDEN for other callers, BAD_USER_INPUT for another shape
 */
export const endpoint =
  <Body>(
    shape: z.ZodType<Body>,
    answer: (ctx: Context, body: Body) => Promise<unknown>,
    { issuers, forPerson }: Callers = {},
  ): InternalEndpoint =>
  async (ctx, raw, issuer) => {
    const { kind } = ctx.actor;
    const isCaller = (kind === 'service' && forPerson !== 'only') || (forPerson !== undefined && kind === 'user');
    if (!isCaller || (issuers && !issuers.includes(issuer))) throw new PortalError('FORBIDDEN');
    const body = shape.safeParse(raw);
    if (!body.success) throw new PortalError('BAD_USER_INPUT');
    return answer(ctx, body.data);
  };
