import { PortalError } from '@portal/domain';
import type { InternalVerb } from '@portal/server';
import { z } from 'zod';
import { costs } from './costs.ts';
import { exportRooming, exportTransfers } from './export-rows.ts';
import { Hostings } from './models.ts';
import { personalData } from './personal-data.ts';

/** Internal endpoint: what an HCP is told that is kept of them, the rows of exports, and what all of it costs. */
export const internal: Record<string, InternalVerb> = {
  'personal-data': personalData,
  'export-rooming': exportRooming,
  'export-transfers': exportTransfers,
  ...costs,
};

const asked = z.object({ gatheringUuid: z.string() });

/** Whether a hotel is declared for a gathering: the subscription form asks staff for nights only then (specification, section 5). */
const hasHostings: InternalVerb = async (_ctx, raw, issuer) => {
  if (issuer !== 'participants') throw new PortalError('FORBIDDEN');
  const body = asked.safeParse(raw);
  if (!body.success) throw new PortalError('BAD_USER_INPUT');
  const found = await Hostings.exists({ gatheringUuid: body.data.gatheringUuid, state: 'KEPT' });
  return { hasHostings: found !== null };
};

/** Verbs that participants calls over NATS. */
export const answers: Record<string, InternalVerb> = { 'has-hostings': hasHostings };
