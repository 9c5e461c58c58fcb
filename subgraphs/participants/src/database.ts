import { createDatabase, createVault } from '@portal/server';

/** The database of the participants; nobody else opens it. */
export const db = createDatabase('participants');

/** Sensitive fields of participants, sealed under a key for each of them (decisions, section 8). */
export const vault = createVault(db);
