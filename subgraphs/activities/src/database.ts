import { createDatabase } from '@portal/server';

/** The database of activities; no other service opens it. */
export const db = createDatabase('activities');
