import { z } from 'zod';
import { defineEvent } from '../../events/events.ts';
import { uuid } from '../../fields/fields.ts';

const notifiedUsers = z.object({ userUuids: z.array(uuid).max(5000) });

/** People were notified: their open pages ask how much is unread. */
export const notificationAdded = defineEvent('notification.added', 1, notifiedUsers);

/** Somebody read some, in one of their pages: the others follow. */
export const notificationRead = defineEvent('notification.read', 1, notifiedUsers);
