import { createDatabase } from '@portal/server';

/** The database of the solicitations; nobody else opens it. */
export const db = createDatabase('solicitations');
