import { createDatabase, createVault, OrgUnitCopies } from '@portal/server';

/** The database of participants; no other service opens it. */
export const db = createDatabase('participants');

/** Sensitive fields of participants, sealed under a key for each of them (decisions, section 8). */
export const vault = createVault(db);

/** The copy of the users service's units: whose target an HCP is at a virtual session. */
export const orgUnits = new OrgUnitCopies(db);
