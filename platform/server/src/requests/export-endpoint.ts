import { PortalError, type Right, type SheetDefinition } from '@portal/domain';
import { z } from 'zod';
import type { Context } from '../service/context.ts';
import type { InternalEndpoint } from '../service/definition.ts';
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
function askedRows<Filters>(
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

/** A page of a list, as its owner gives it for a file. */
export interface ExportedRows<Row> {
  rows: Row[];
  total: number | null;
  endCursor: string | null;
  hasNextPage: boolean;
}

/**
 * The verb by which an owner answers a kind of export: its query of the list gives the page, under the rights and the reach of who exports. How many
 * there are comes with the first page.
 * @throws PortalError FORBIDDEN without the right or for another service, BAD_USER_INPUT for filters that the kind does not have
 */
export const exportEndpoint =
  <Row, Filters>(
    kind: Pick<SheetDefinition<Row, Filters>, 'right' | 'filters' | 'row'>,
    pageOf: (ctx: Context, asked: AskedRows<Filters>) => Promise<ExportedRows<Row>>,
  ): InternalEndpoint =>
  async (ctx, raw, issuer) => {
    const asked = askedRows(ctx, raw, issuer, kind);
    const { rows, total, endCursor, hasNextPage } = await pageOf(ctx, asked);
    return { rows, total: asked.after ? null : total, endCursor, hasNextPage };
  };
