import { createDatabase } from '@portal/server';

/** The database of the activities; nobody else opens it. */
export const db = createDatabase('activities');
