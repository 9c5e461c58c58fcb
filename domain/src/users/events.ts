import { z } from 'zod';
import { userTypes } from '../actors/user-types.ts';
import { defineEvent } from '../events/events.ts';
import { uuid } from '../fields/fields.ts';
import { serfForms } from './states.ts';

const userCopy = z.object({
  userUuid: uuid,
  userType: z.enum(userTypes),
  businessUnitUuid: uuid.optional(),
  active: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
});

/** What other subgraphs keep of a user: type and unit for rules, the name to show. */
export type UserCopy = z.infer<typeof userCopy>;

/**
 * A user was created or something of them changed: the copy's fields, the rights, or which sessions are still open (decisions, section 6).
 * The gateway asks for the new claims (docs/platform.md, "Session").
 */
export const userChanged = defineEvent('user.changed', 1, userCopy);

/** A session ended before its time. */
export const sessionRevoked = defineEvent('session.revoked', 1, z.object({ sessionId: uuid, userUuid: uuid }));

/** Somebody was named as the backup of another, or is it no more or otherwise: the gateway asks for all that are open. */
export const delegationChanged = defineEvent(
  'delegation.changed',
  1,
  z.object({ delegationUuid: uuid, delegatorUuid: uuid, backupUuid: uuid }),
);

/** Whether new things may name it: a retired unit or zone keeps its name where it is used. */
const placeState = z.enum(['active', 'retired']);
const criterion = z.object({ code: z.string(), label: z.string() });

/** What other subgraphs keep of a business unit. */
export const businessUnitCopy = z.object({
  businessUnitUuid: uuid,
  rev: z.number(),
  state: placeState,
  label: z.string(),
  franchise: z.string(),
  criteria: z.array(criterion),
  /** Events of before forms were filled in do not say it. */
  serfForm: z.enum(serfForms).optional(),
  order: z.number(),
});
export type BusinessUnitCopy = z.infer<typeof businessUnitCopy>;

/** What other subgraphs keep of a zone. */
export const zoneCopy = z.object({
  zoneUuid: uuid,
  rev: z.number(),
  state: placeState,
  label: z.string(),
  businessUnitUuid: uuid,
});
export type ZoneCopy = z.infer<typeof zoneCopy>;

/** All of them, as users gives them to a service that begins to keep a copy. */
export const orgUnitsSnapshot = z.object({ units: z.array(businessUnitCopy), zones: z.array(zoneCopy) });
export type OrgUnitsSnapshot = z.infer<typeof orgUnitsSnapshot>;

/** It was decided which version of a remote new sessions get; nobody is named. */
export const remoteChanged = defineEvent(
  'remote.changed',
  1,
  z.object({ remoteName: z.string(), version: z.string().nullable(), pilotVersion: z.string().nullable() }),
);

/** A unit or a zone was created, changed or retired: all of it, so that nobody needs to ask. */
export const businessUnitChanged = defineEvent('businessUnit.changed', 1, businessUnitCopy);
export const zoneChanged = defineEvent('zone.changed', 1, zoneCopy);
