import { z } from 'zod';
import { linkPurposeNames } from './hcp-links.ts';
import { hcpLinkStates, linkHolderKinds } from './link-state.ts';

/** An HCP's link for one purpose (decisions, section 5). Of its token only a hash is kept. */
export const hcpLinkRecordSchema = z.object({
  linkId: z.string(),
  rev: z.number(),
  state: z.enum(hcpLinkStates),
  /** Whose it is: of a person added by hand the participantUuid. */
  healthCareProfessionalUuid: z.string(),
  holder: z.enum(linkHolderKinds).optional(),
  purpose: z.enum(linkPurposeNames),
  gatheringUuid: z.string().nullable(),
  tokenHash: z.string(),
  endsAt: z.date(),
  creatorUuid: z.string().nullable(),
  /** When it was last sent by e-mail; its mail has a token of its own. */
  mailedAt: z.date().nullish(),
  lastOpenedAt: z.date().nullable(),
  openings: z.number().default(0),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type HcpLink = z.output<typeof hcpLinkRecordSchema>;
