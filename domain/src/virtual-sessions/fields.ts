import { z } from 'zod';
import { instantOf } from '../calendar/time-zone.ts';
import { day, formMessages, hour, optionalText, requiredText, uuid } from '../fields/fields.ts';
import { personInput } from '../participants/fields.ts';
import {
  sessionParticipantTypes,
  sessionPresences,
  sessionSubscriptions,
  sessionTimeZone,
  virtualSessionTypes,
} from './states.ts';

const textOrNull = (max: number) => optionalText(max).transform((value) => value || null);
const chosen = z.string({ error: formMessages.checkOneOption }).pipe(uuid);
const someDay = z.string({ error: formMessages.required }).min(1, formMessages.required).pipe(day);

/** The form of a session (specification, section 5 "Other rules"). Days and hours are those of Paris. */
export const virtualSessionFields = z.object({
  oseusMeetingId: requiredText(80),
  name: requiredText(200),
  description: textOrNull(5000),
  beginDay: someDay,
  beginHour: hour,
  endDay: someDay,
  endHour: hour,
  businessUnitUuid: chosen,
  rocUuid: chosen,
  projectManagerUuid: chosen,
  sessionType: z.enum(virtualSessionTypes, { error: formMessages.checkOneOption }),
});

type Hours = Pick<z.output<typeof virtualSessionFields>, 'beginDay' | 'beginHour' | 'endDay' | 'endHour'>;

export const beginOf = ({ beginDay, beginHour }: Hours): Date => instantOf(beginDay, beginHour, sessionTimeZone);
export const endOf = ({ endDay, endHour }: Hours): Date => instantOf(endDay, endHour, sessionTimeZone);

/** What a save accepts: it ends after it begins. */
export const virtualSessionInput = virtualSessionFields
  .superRefine((given, ctx) => {
    if (endOf(given) > beginOf(given)) return;
    const path = given.endDay < given.beginDay ? 'endDay' : 'endHour';
    ctx.addIssue({ code: 'custom', path: [path], message: 'La fin doit être après le début' });
  })
  .transform(({ beginDay, beginHour, endDay, endHour, ...given }) => ({
    ...given,
    beginDate: beginOf({ beginDay, beginHour, endDay, endHour }),
    endDate: endOf({ beginDay, beginHour, endDay, endHour }),
  }));
export type VirtualSessionInput = z.output<typeof virtualSessionInput>;

/** What staff say of somebody on the list. */
export const sessionParticipantInput = z.object({
  participantType: z.enum(sessionParticipantTypes, { error: formMessages.checkOneOption }),
  title: textOrNull(120),
  specialty: textOrNull(120),
  targeting: textOrNull(80),
});
export type SessionParticipantInput = z.output<typeof sessionParticipantInput>;

const added = sessionParticipantInput.extend({
  virtualSessionParticipantUuid: uuid,
  virtualSessionUuid: uuid,
  person: personInput,
});

/** What the service gives the row of somebody who is added: the client says who, and as what. */
export const addedHcp = added.extend({ healthCareProfessionalUuid: uuid });
export const addedUser = added.extend({ userUuid: uuid });

export const sessionSubscriptionInput = z.object({
  subscription: z.enum(sessionSubscriptions, { error: formMessages.checkOneOption }),
});
export const sessionPresenceInput = z.object({
  presence: z.enum(sessionPresences, { error: formMessages.checkOneOption }),
});
