import { createDatabase, createVault } from '@portal/server';

/** The database of the patient programme; no other service opens it. */
export const db = createDatabase('skyclarys');

/** What requesters write, under a key per request. */
export const vault = createVault(db);
