import type { InternalEndpoint } from '@portal/server';
import { exportRows } from './export-rows.ts';
import { exportWithout } from './export-without.ts';
import { personalData } from './personal-data.ts';

/** Internal endpoint: the personal data of an HCP, and the rows of exports. */
export const internal: Record<string, InternalEndpoint> = {
  'personal-data': personalData,
  'export-rows': exportRows,
  'export-without': exportWithout,
};
