import type { Context } from '@portal/server';
import { demoMeetingOf } from '../sessions/oseus/demo-meetings.ts';
import { demoGuestsOf } from './demo-guests.ts';
import { readEveniumEnvironment } from './environment.ts';
import { startSimulator } from './simulator.ts';

/** In development, without an event-management system, the simulator answers instead. @returns its stop function */
export async function startDemoSimulator(ctx: Context, port: number): Promise<() => Promise<void>> {
  const { EVENIUM_KEY: key } = readEveniumEnvironment();
  const simulator = await startSimulator({ port, key, guestsOf: demoGuestsOf, meetingOf: demoMeetingOf(ctx.now) });
  ctx.log.info({ url: simulator.url }, 'Evenium simulator');
  return () => simulator.stop();
}
