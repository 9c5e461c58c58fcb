import { categoryById, type GatheringSnapshot, PortalError, type Right } from '@portal/domain';
import { assertMayRead, type Context } from '@portal/server';
import { z } from 'zod';

/**
 * What documents ask of a kind of export on behalf of the exporting user.
 * @throws PortalError FORBIDDEN without the right or for another service, BAD_USER_INPUT
 */
export function askedRows<Filters>(
  ctx: Context,
  raw: unknown,
  issuer: string,
  { right, filters }: { right: Right; filters: z.ZodType<Filters> },
): { filters: Filters; first: number; after: string | null } {
  if (issuer !== 'documents' || ctx.actor.kind !== 'user') throw new PortalError('FORBIDDEN');
  assertMayRead(ctx, right);
  const parsed = z
    .object({ filters, first: z.number().int().min(1).max(500), after: z.string().max(1000).nullish() })
    .safeParse(raw);
  if (!parsed.success) throw new PortalError('BAD_USER_INPUT');
  return { ...parsed.data, after: parsed.data.after ?? null };
}

/** The words for a category in an event's version. */
export const categoryLabelOf = ({ categoryVersion }: GatheringSnapshot, category: string): string =>
  categoryById(categoryVersion, category)?.label ?? category;
