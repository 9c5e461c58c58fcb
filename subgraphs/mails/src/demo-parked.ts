import { mailWanted } from '@portal/domain';
import { type Context, parkEvent, type ReceivedEvent } from '@portal/server';
import { demoUuid } from '@portal/server/service/demo';

/** Why an event lies aside: one that goes through when it is tried again, and one that a later version has to learn first. */
const planned = [
  { name: 'late', model: 'exportDone', error: 'SERVICE_UNAVAILABLE: users' },
  { name: 'unknown', model: 'hotelVoucher', error: 'no mail model hotelVoucher' },
] as const;

const dayMs = 24 * 3_600_000;

function eventOf({ name, model }: (typeof planned)[number], now: Date): ReceivedEvent {
  const mailId = demoUuid(`parked-mail:${name}`);
  const { data, version, aggregateId } = mailWanted.of(demoUuid(`parked-job:${name}`), {
    ...{ mailId, model, recipients: [{ userUuid: demoUuid('user:admin') }], owner: 'documents' },
    ...{ reference: demoUuid(`parked-job:${name}`), values: { jobName: 'Notes de frais', path: '/notifications' } },
  });
  return {
    ...{ eventId: demoUuid(`parked-event:${name}`), name: mailWanted.name, version, aggregateId, aggregateVersion: 1 },
    ...{ occurredAt: new Date(now.getTime() - dayMs).toISOString(), traceId: demoUuid(`parked-trace:${name}`) },
    ...{ actor: { kind: 'service', service: 'documents' }, data },
  };
}

/** Events that mails could not apply, put aside as the consumer does it; administrators see them and try them again. */
export async function seedParkedEvents(ctx: Context): Promise<void> {
  for (const one of planned) await parkEvent(ctx, eventOf(one, ctx.now()), one.error);
}
