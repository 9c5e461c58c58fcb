import type { SheetDefinition } from '@portal/domain';
import { z } from 'zod';
import type { Context } from '../service/context.ts';
import type { InternalEndpoint } from '../service/definition.ts';
import { endpoint } from './endpoint.ts';
import { assertMayRead } from './resolver-guards.ts';

/** What documents ask of the rows of an export. */
export interface AskedRows<Filters> {
  filters: Filters;
  first: number;
  after: string | null;
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
export const exportEndpoint = <Row, Filters>(
  { right, filters }: Pick<SheetDefinition<Row, Filters>, 'right' | 'filters' | 'row'>,
  pageOf: (ctx: Context, asked: AskedRows<Filters>) => Promise<ExportedRows<Row>>,
): InternalEndpoint =>
  endpoint<AskedRows<Filters>>(
    z.object({
      filters,
      first: z.number().int().min(1).max(500),
      after: z.string().max(1000).nullable().default(null),
    }),
    async (ctx, asked) => {
      assertMayRead(ctx, right);
      const { rows, total, endCursor, hasNextPage } = await pageOf(ctx, asked);
      return { rows, total: asked.after ? null : total, endCursor, hasNextPage };
    },
    { issuers: ['documents'], forPerson: 'only' },
  );
