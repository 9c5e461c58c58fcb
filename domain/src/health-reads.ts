import { defineReads } from './rules/reads.ts';

/** What the gateway itself tells of the portal's parts, beside the graph: it is asked when parts are down. */
export const healthReads = defineReads({ healthDetails: 'readHealth' });
