import { virtualSessionInput } from '@portal/domain/virtual-sessions/fields';
import type { VirtualSessionType } from '@portal/domain/virtual-sessions/states';
import { validate } from '@portal/web/forms';
import { z } from 'zod';
import type { VirtualSessionFormQuery, VirtualSessionInput } from '../../generated/graphql.ts';

export type KeptSession = VirtualSessionFormQuery['virtualSession'];

/** The values of the form as its fields hold them. */
export interface SessionValues extends Record<string, unknown> {
  sessionType: VirtualSessionType;
  oseusMeetingId: string;
  name: string;
  description: string;
  beginDay: string | null;
  beginHour: string | null;
  endDay: string | null;
  endHour: string | null;
  businessUnitUuid: string | null;
  rocUuid: string | null;
  projectManagerUuid: string | null;
}

/** What a new session begins with: a ROC who creates one is usually its own. */
export const newSession = (me: { userUuid: string; userType: string } | undefined): SessionValues => ({
  ...{ sessionType: 'manual', oseusMeetingId: '', name: '', description: '' },
  ...{ beginDay: null, beginHour: null, endDay: null, endHour: null },
  ...{ businessUnitUuid: null, projectManagerUuid: null },
  rocUuid: me?.userType === 'roc' ? me.userUuid : null,
});

/** A session as the form begins with it. */
export const valuesOf = (session: KeptSession): SessionValues => {
  const { sessionType, oseusMeetingId, name, description, beginDay, beginHour, endDay, endHour } = session;
  const { businessUnitUuid, rocUuid, projectManagerUuid } = session;
  return {
    ...{ sessionType, oseusMeetingId, name, description: description ?? '', beginDay, beginHour, endDay, endHour },
    ...{ businessUnitUuid, rocUuid, projectManagerUuid },
  };
};

/** What is sent: as it is kept, so that what was not touched is equal. */
export const inputOf = ({ oseusMeetingId, name, description, ...values }: SessionValues): VirtualSessionInput => ({
  ...values,
  oseusMeetingId: oseusMeetingId.trim(),
  name: name.trim(),
  description: description.trim() || null,
});

/** The rules of the domain over the values of the form. */
export const sessionSchema: z.ZodType<VirtualSessionInput, SessionValues> = z
  .custom<SessionValues>()
  .transform(async (values, ctx) => {
    const sent = inputOf(values);
    const { errors } = await validate(virtualSessionInput, sent);
    if (!errors) return sent;
    for (const [field, message] of Object.entries(errors)) ctx.addIssue({ code: 'custom', path: [field], message });
    return z.NEVER;
  });

/** Errors of the server under the fields of the form: their names are the same. */
export const fieldProblems = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^session\./, ''), message]));
