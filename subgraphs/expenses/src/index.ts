import { expensesDomain } from '@portal/domain';
import { defineSubgraph, migrate } from '@portal/server';
import schema from '../schema.graphql';
import { ensureThresholds } from './benefit-rules/rules.ts';
import { ensureCategories } from './categories.ts';
import { db } from './database.ts';
import { answers, internal } from './internal.ts';
import { buildFirstLedger } from './ledger/build.ts';
import { reactions } from './reactions.ts';
import { rebuildCopies } from './rebuild.ts';
import { resolvers } from './resolvers.ts';

/** Expenses: what people spent for a gathering, who decides on it, and when it is paid. */
export default defineSubgraph({
  name: 'expenses',
  schema,
  declaration: expensesDomain,
  resolvers,
  db,
  reactions,
  rebuild: rebuildCopies,
  internal,
  answers,
  forNamedUsers: ['export-rows', 'export-benefits', 'export-budget', 'export-transparency', 'export-transparency-sums'],
  seed: async (ctx) => (await import('./demo/index.ts')).seedExpenses(ctx),
  async start(ctx) {
    await ensureCategories(ctx);
    await ensureThresholds(ctx);
    return migrate(ctx, 'ledger', () => buildFirstLedger(ctx)).stop;
  },
});
