import { createDatabase, createVault } from '@portal/server';

/** The database of solicitations; no other service opens it. */
export const db = createDatabase('solicitations');

/** Typed signatures, under a key per HCP. */
export const vault = createVault(db);
