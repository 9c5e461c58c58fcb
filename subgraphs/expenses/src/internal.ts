import type { InternalVerb } from '@portal/server';
import { personalData } from './personal-data.ts';

/** Internal endpoint: what an HCP is told that is kept of them. */
export const internal: Record<string, InternalVerb> = { 'personal-data': personalData };
