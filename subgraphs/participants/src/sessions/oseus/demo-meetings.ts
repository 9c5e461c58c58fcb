import { demoSessions, meetingOfDemo } from '../demo/plan.ts';

/** What the simulator answers of the demo's meetings: those of its sessions, and one that no session uses yet. */
export const demoMeetingOf = (now: () => Date) => (meetingId: string) => {
  const planned = demoSessions.find((one) => one.oseusMeetingId === meetingId);
  return planned && meetingOfDemo(planned, now());
};
