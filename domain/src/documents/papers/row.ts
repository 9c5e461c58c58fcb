import { z } from 'zod';
import { uuid } from '../../fields/fields.ts';
import { gatheringSnapshot } from '../../gathering/snapshot.ts';
import { participantKinds } from '../../participants/participant.ts';

const text = z.string().nullable();

/** What papers and letters say of the event. */
export const paperGathering = gatheringSnapshot.pick({
  gatheringUuid: true,
  name: true,
  beginDate: true,
  endDate: true,
  timezone: true,
  location: true,
  city: true,
  country: true,
  learnedSociety: true,
  limitDate: true,
});
export type PaperGathering = z.output<typeof paperGathering>;

/** Whom a paper is for. Without `participantUuids`, everybody whom it is for. */
export const paperFilters = z.strictObject({
  gatheringUuid: uuid,
  participantUuids: z.array(uuid).min(1, 'Choisissez au moins une personne').max(2000).nullish(),
});
export type PaperFilters = z.output<typeof paperFilters>;

/** A participant as a paper names them. */
export const paperPerson = z.object({
  participantUuid: z.string(),
  kind: z.enum(participantKinds),
  userUuid: text,
  healthCareProfessionalUuid: text,
  honorific: text,
  lastName: z.string(),
  firstName: z.string(),
  specialtyLabel: text,
  society: text,
  city: text,
  categoryLabel: z.string(),
  participationLabel: text,
  gathering: paperGathering,
});
export type PaperPerson = z.output<typeof paperPerson>;

/** « Dr Zoé ÉVRARD », as papers have it. */
export const nameOnPaper = ({
  honorific,
  firstName,
  lastName,
}: Pick<PaperPerson, 'honorific' | 'firstName' | 'lastName'>): string =>
  [honorific, firstName, lastName.toLocaleUpperCase('fr-FR')].filter(Boolean).join(' ');
