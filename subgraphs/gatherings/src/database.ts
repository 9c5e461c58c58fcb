import { createDatabase } from '@portal/server';

/** The database of the gatherings; nobody else opens it. */
export const db = createDatabase('gatherings');
