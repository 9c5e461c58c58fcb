import { createDatabase } from '@portal/server';

/** The database of expenses; no other service opens it. */
export const db = createDatabase('expenses');
