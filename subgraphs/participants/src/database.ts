import { createDatabase, createVault } from '@portal/server';

/** The database of participants; no other service opens it. */
export const db = createDatabase('participants');

/** Sensitive fields of participants, sealed under a key for each of them (decisions, section 8). */
export const vault = createVault(db);
