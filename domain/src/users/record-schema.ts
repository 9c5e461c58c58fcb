import { z } from 'zod';
import { userTypes } from '../actors/user-types.ts';
import { rightNames } from '../rights/catalogue.ts';
import { applicationVisibilities, authentications, profiles } from './labels.ts';
import {
  applicationLinkStates,
  delegationStates,
  orgUnitStates,
  parkedEventStates,
  passwordResetStates,
  remoteStates,
  savedViewStates,
  serfForms,
  sessionStates,
  userStates,
} from './states.ts';

const uuid = z.string();
const text = z.string();
const textOrNone = z.string().nullable();
const rev = z.number();

/** A user as `users` keeps it. */
export const userRecordSchema = z.object({
  userUuid: uuid,
  state: z.enum(userStates),
  userType: z.enum(userTypes),
  profile: z.enum(profiles),
  authentication: z.enum(authentications),
  firstName: text,
  lastName: text,
  email: text,
  /** The unit that counts: that of the zone, else the person's own (specification, section 6). */
  businessUnitUuid: textOrNone,
  zoneUuid: textOrNone,
  zoneUuids: z.array(uuid),
  additionalRights: z.array(z.enum(rightNames)),
  passwordHash: textOrNone,
  /** Sessions that began before this moment are over. */
  sessionsEndedBefore: z.date().nullable(),
  /** When something last changed that a session carries. */
  claimsChangedAt: z.date(),
  searchTokens: z.array(text),
  sortKey: text,
  createdAt: z.date(),
  updatedAt: z.date(),
  rev,
});

export const sessionRecordSchema = z.object({
  sessionId: uuid,
  state: z.enum(sessionStates),
  userUuid: uuid,
  startedAt: z.date(),
  endedAt: z.date().nullable(),
  rev,
});

/** A link by which a password is set again. Of its token only a hash is kept. */
export const passwordResetRecordSchema = z.object({
  resetUuid: uuid,
  state: z.enum(passwordResetStates),
  userUuid: uuid,
  tokenHash: text,
  requestedAt: z.date(),
  expiresAt: z.date(),
  usedAt: z.date().nullable(),
  rev,
});

export const businessUnitRecordSchema = z.object({
  businessUnitUuid: uuid,
  state: z.enum(orgUnitStates),
  label: text,
  /** Its code, e.g. MS: the targets of HCPs and exports name it, so it never changes. */
  franchise: text,
  criteria: z.array(z.object({ code: text, label: text })),
  serfForm: z.enum(serfForms),
  order: z.number(),
  rev,
  createdAt: z.date(),
  updatedAt: z.date(),
});

export const zoneRecordSchema = z.object({
  zoneUuid: uuid,
  state: z.enum(orgUnitStates),
  label: text,
  businessUnitUuid: uuid,
  /** Represents all zones of its unit (specification, section 9: « Zone AD Global »). */
  isGlobal: z.boolean(),
  mslUserUuid: textOrNone,
  order: z.number(),
  rev,
  createdAt: z.date(),
  updatedAt: z.date(),
});

export const applicationLinkRecordSchema = z.object({
  applicationLinkUuid: uuid,
  state: z.enum(applicationLinkStates),
  url: text,
  name: text,
  description: textOrNone,
  icon: textOrNone,
  roles: z.array(z.enum(userTypes)),
  businessUnitUuids: z.array(uuid),
  visibility: z.enum(applicationVisibilities),
  order: z.number(),
  rev,
});

/** A view of a list that a person keeps. */
export const savedViewRecordSchema = z.object({
  savedViewUuid: uuid,
  state: z.enum(savedViewStates),
  userUuid: uuid,
  listName: text,
  name: text,
  value: text,
  isShared: z.boolean(),
  rev,
});

/** What a screen keeps for a user under a key; `userUuid:key` is its id. */
export const preferenceRecordSchema = z.object({
  preferenceId: text,
  userUuid: uuid,
  key: text,
  value: text,
  updatedAt: z.date(),
});

/** Who stands in for whom, where, and until when: days of the French calendar, the last one included. */
export const delegationRecordSchema = z.object({
  delegationUuid: uuid,
  state: z.enum(delegationStates),
  delegatorUuid: uuid,
  backupUuid: uuid,
  from: text,
  to: text,
  gatheringUuids: z.array(uuid),
  businessUnitUuids: z.array(uuid),
  reason: textOrNone,
  /** When both people heard that it runs. */
  begunAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  rev,
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** An event that could not be applied, until somebody has it tried again. */
export const parkedEventRecordSchema = z.object({
  /** `consumer:eventId`: several consumers may park the same event. */
  parkedEventUuid: text,
  state: z.enum(parkedEventStates),
  eventId: uuid,
  consumer: text,
  eventName: text,
  aggregateId: text,
  error: text,
  parkedAt: z.date(),
  rev,
});

/** Which version of a remote new sessions get. What is deployed is on the disk of the shell's server; here is what was decided about it. */
export const remoteRecordSchema = z.object({
  /** Its folder: `mf-serf`. */
  remoteName: text,
  state: z.enum(remoteStates),
  /** For everybody; none means the one deployed last. */
  version: textOrNone,
  /** For some people only. */
  pilotVersion: textOrNone,
  pilotUserTypes: z.array(z.enum(userTypes)),
  pilotUserUuids: z.array(uuid),
  createdAt: z.date(),
  updatedAt: z.date(),
  rev,
});

export type User = z.output<typeof userRecordSchema>;
export type Session = z.output<typeof sessionRecordSchema>;
export type PasswordReset = z.output<typeof passwordResetRecordSchema>;
export type BusinessUnit = z.output<typeof businessUnitRecordSchema>;
export type Delegation = z.infer<typeof delegationRecordSchema>;
export type Zone = z.output<typeof zoneRecordSchema>;
export type ApplicationLink = z.output<typeof applicationLinkRecordSchema>;
export type SavedView = z.output<typeof savedViewRecordSchema>;
export type Preference = z.output<typeof preferenceRecordSchema>;
export type Remote = z.output<typeof remoteRecordSchema>;
export type ParkedEvent = z.output<typeof parkedEventRecordSchema>;
