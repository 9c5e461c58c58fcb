import { PortalError, type Right } from '@portal/domain';
import { z } from 'zod';
import type { Context } from '../service/context.ts';
import { assertMayRead } from './resolver-guards.ts';

/** What documents ask of the rows of an export. */
export interface AskedRows<Filters> {
  filters: Filters;
  first: number;
  after: string | null;
}

/**
 * What documents ask of a kind of export on behalf of the exporting user, whose right is asked for here.
 * @throws PortalError FORBIDDEN without the right or for another service, BAD_USER_INPUT
 */
export function askedRows<Filters>(
  ctx: Context,
  raw: unknown,
  issuer: string,
  { right, filters }: { right: Right; filters: z.ZodType<Filters> },
): AskedRows<Filters> {
  if (issuer !== 'documents' || ctx.actor.kind !== 'user') throw new PortalError('FORBIDDEN');
  assertMayRead(ctx, right);
  const parsed = z
    .object({ filters, first: z.number().int().min(1).max(500), after: z.string().max(1000).nullish() })
    .safeParse(raw);
  if (!parsed.success) throw new PortalError('BAD_USER_INPUT');
  return { ...parsed.data, after: parsed.data.after ?? null };
}
