import { Gauge } from 'prom-client';
import type { Logger } from '../service/log.ts';
import { type Bus, streamName } from './bus.ts';

/** From here on an alarm is logged, and what every consumer has applied is removed. */
const alarmAt = 0.7;

const fill = new Gauge({
  name: 'portal_stream_fill_ratio',
  help: 'How much of the room of the stream of events is taken; an alarm belongs at 0.7',
});

/**
 * Looks how full the stream is. A full one takes nothing more, so that nothing is lost of what somebody has yet to apply; therefore what every
 * durable consumer has applied goes before its time once the stream is 70 % full.
 * @returns how many events were removed
 */
export async function freeStreamCapacity({ manager }: Bus, log: Logger): Promise<number> {
  const { state, config } = await manager.streams.info(streamName);
  const ratio = config.max_bytes > 0 ? state.bytes / config.max_bytes : 0;
  fill.set(ratio);
  if (ratio < alarmAt) return 0;
  const applied = await appliedByAll(manager, state.last_seq);
  const purged = applied > 0 ? (await manager.streams.purge(streamName, { seq: applied + 1 })).purged : 0;
  const filled = Math.round(ratio * 100);
  log.error(
    { alarm: 'stream', filled, removed: purged },
    'the stream of events is filling up: a consumer is away, or its room is too small',
  );
  return purged;
}

/** The last event that no durable consumer waits for any more. One with nothing pending has applied all there was before it was asked. */
async function appliedByAll(manager: Bus['manager'], lastSequence: number): Promise<number> {
  const floors: number[] = [];
  for await (const { config, ack_floor, num_pending, num_ack_pending } of manager.consumers.list(streamName))
    if (config.durable_name)
      floors.push(num_pending === 0 && num_ack_pending === 0 ? lastSequence : ack_floor.stream_seq);
  return floors.length === 0 ? 0 : Math.min(...floors);
}
