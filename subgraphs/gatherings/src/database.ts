import { createDatabase } from '@portal/server';

/** The database of gatherings; no other service opens it. */
export const db = createDatabase('gatherings');
