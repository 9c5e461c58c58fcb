import { type Context, endpoint, trusted } from '@portal/server';
import { z } from 'zod';
import { Activities, Enrolments } from '../models.ts';

const asked = z.object({ participantUuids: z.array(z.string()).max(500) });

/** Verb `general-lines`: the names of what people take part in, by day and hour, for an export of participants, who has asked for the right. */
export const generalExportRows = endpoint(
  asked,
  async (_ctx: Context, { participantUuids }) => {
    const named = { participantUuid: trusted({ $in: participantUuids }), state: 'ENROLLED' as const };
    const enrolled = await Enrolments.find(named, { _id: 0, participantUuid: 1, activityUuid: 1 }).lean();
    const activityUuid = trusted({ $in: [...new Set(enrolled.map((one) => one.activityUuid))] });
    const fields = { _id: 0, activityUuid: 1, name: 1, sortKey: 1 } as const;
    const found = await Activities.find({ activityUuid, state: 'PLANNED' }, fields).sort({ sortKey: 1 }).lean();
    const whose = new Map<string, Set<string>>();
    for (const one of enrolled)
      whose.set(one.participantUuid, (whose.get(one.participantUuid) ?? new Set()).add(one.activityUuid));
    return participantUuids.map((participantUuid) => {
      const theirs = found.filter((one) => whose.get(participantUuid)?.has(one.activityUuid));
      return { participantUuid, activities: theirs.map(({ name }) => name) };
    });
  },
  { issuers: ['participants'] },
);
