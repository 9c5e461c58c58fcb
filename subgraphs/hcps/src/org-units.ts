import { OrgUnitCopies } from '@portal/server';
import { db } from './database.ts';

/** The copy of the users service's units and zones in this domain. */
export const orgUnits = new OrgUnitCopies(db);
