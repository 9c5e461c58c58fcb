import { type PersonalDataRequest, personalDataRequest } from '@portal/domain';
import { endpoint } from '../requests/endpoint.ts';
import type { Context } from '../service/context.ts';
import type { InternalEndpoint } from '../service/definition.ts';

/**
 * Verb `personal-data`: what a domain keeps of an HCP, for the one file that hcps makes of all. hcps has checked the right and the reach of who
 * asked and has them in its audit log, under the same trace.
 * @throws PortalError FORBIDDEN for anybody but hcps itself, BAD_USER_INPUT for another shape
 */
export const personalDataEndpoint = (
  read: (ctx: Context, question: PersonalDataRequest) => Promise<unknown>,
): InternalEndpoint => endpoint(personalDataRequest, read, { issuers: ['hcps'] });
