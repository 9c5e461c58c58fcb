import { createDatabase } from '@portal/server';
import { createVault } from '@portal/server/storage/vault';

/** The database of hcps; no other service opens it. */
export const db = createDatabase('hcps');

/** Sensitive fields of HCPs; the subject of each is its HCP. */
export const vault = createVault(db);
