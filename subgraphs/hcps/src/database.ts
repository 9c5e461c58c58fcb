import { createDatabase } from '@portal/server';
import { createVault } from '@portal/server/vault';

/** The database of the HCPs; nobody else opens it. */
export const db = createDatabase('hcps');

/** Sensitive fields of HCPs; the subject of each is its HCP. */
export const vault = createVault(db);
