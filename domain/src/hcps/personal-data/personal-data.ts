import { z } from 'zod';

/** Which domains keep personal data of HCPs besides hcps itself: each answers the verb `personal-data`. */
export const personalDataDomains = [
  'participants',
  'solicitations',
  'activities',
  'documents',
  'mails',
  'logistics',
  'expenses',
  'serf',
] as const;
export type PersonalDataDomain = (typeof personalDataDomains)[number];

/** What hcps asks them, for the one file of everything that is kept of an HCP (decisions, section 8). */
export const personalDataRequest = z.strictObject({
  healthCareProfessionalUuid: z.string().min(1).max(100),
  /** The HCP's participations, by which activities, mails and logistics know them. */
  participantUuids: z.array(z.string()).max(10_000),
  /** The user who asks for the file may see signatures of solicitations. */
  withSignatures: z.boolean(),
});
export type PersonalDataRequest = z.output<typeof personalDataRequest>;
