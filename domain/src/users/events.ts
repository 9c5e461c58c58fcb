import { z } from 'zod';
import { defineEvent } from '../events.ts';
import { uuid } from '../fields.ts';
import { userTypes } from '../user-types.ts';

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
 * A user was created or something of them changed: the copy's fields, the rights, or which sessions still stand (decisions, section 6).
 * The gateway asks for the new claims (docs/platform.md, "Session").
 */
export const userChanged = defineEvent('user.changed', 1, userCopy);

/** A session ended before its time. */
export const sessionRevoked = defineEvent('session.revoked', 1, z.object({ sessionId: uuid, userUuid: uuid }));
