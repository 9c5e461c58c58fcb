import { createDatabase, createVault } from '@portal/server';

/** The database of logistics; no other service opens it. */
export const db = createDatabase('logistics');

/** Cards of travellers, sealed under a key of each participant (decisions, section 8). */
export const vault = createVault(db);
