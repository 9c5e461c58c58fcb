import { Places } from '@portal/server';
import { db } from './database.ts';

/** The units and zones of users, as this domain knows them. */
export const places = new Places(db);
