import { createDatabase, createVault, OrgUnitCopies } from '@portal/server';

/** The database of SERF forms; no other service opens it. */
export const db = createDatabase('serf');

/** Signatures, under a key per HCP. */
export const vault = createVault(db);

/** The copy of the users service's units and zones in this domain: a unit decides which form its HCPs sign. */
export const orgUnits = new OrgUnitCopies(db);
