import { z } from 'zod';
import { storedVerbatim } from '../fields/stored-verbatim.ts';
import { programmePageStates, programmeRequesters, programmeRequestStates } from './states.ts';

const text = z.string().nullable();
const date = z.date().nullable();

const titled = z.object({ title: z.string(), text: z.string() });

/** A version of the programme's page, and the text of the consent that its form asks for. */
export const programmePageRecordSchema = z.object({
  versionUuid: z.string(),
  rev: z.number(),
  state: z.enum(programmePageStates),
  /** Counted from one on. */
  number: z.number(),
  title: z.string(),
  introduction: z.string(),
  sections: storedVerbatim(z.array(titled)),
  questions: storedVerbatim(z.array(titled)),
  /** PDF files; versions of before there were any do not say it. */
  documents: storedVerbatim(z.array(z.object({ title: z.string(), fileUuid: z.string() }))).optional(),
  contactPhone: text,
  contactEmail: text,
  contactHours: text,
  sideEffects: z.string(),
  consentText: z.string(),
  dataProtection: z.string(),
  publishedAt: date,
  publishedByUuid: text,
  publishedByName: text,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type ProgrammePage = z.output<typeof programmePageRecordSchema>;

/** Who asks, and what. */
export interface ProgrammePerson {
  lastName: string;
  firstName: string;
  email: string;
  phone: string | null;
  message: string;
}

const note = z.object({
  noteUuid: z.string(),
  /** In clear for the rules only. */
  text,
  sealed: text,
  authorName: z.string(),
  at: z.date(),
});

/** A request as it is kept. */
export const programmeRequestRecordSchema = z.object({
  requestUuid: z.string(),
  rev: z.number(),
  state: z.enum(programmeRequestStates),
  reference: z.string(),
  requester: z.enum(programmeRequesters),
  /** Name, address, telephone and message: as JSON for the rules, kept under a key of this request; null once it is erased. */
  sealedPerson: text,
  consentVersionNumber: z.number(),
  consentText: z.string(),
  consentedAt: z.date(),
  /** The proof of work that it came with: none comes twice. */
  challengeId: z.string(),
  handlerUuid: text,
  handlerName: text,
  notes: storedVerbatim(z.array(note)),
  /** When its personal data go. */
  eraseAt: date,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type ProgrammeRequest = z.output<typeof programmeRequestRecordSchema>;
