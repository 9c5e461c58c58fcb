import type { GatheringSnapshot, Participant } from '@portal/domain';
import { type DemoParticipant, demoPlan, isSolicited } from '@portal/server/demo-plan';

const hourMs = 3_600_000;
const published: readonly string[] = ['PUBLISHED_FRONT', 'CLOSED', 'WINDED_UP'];

/**
 * Since when somebody of the demo is on the list, and when their invitation went by mail: most were invited by hand and mailed when the event was
 * published, some were added since, so that staff find invitations to send; the solicited are mailed by the portal itself.
 */
export function demoInvitation(
  p: DemoParticipant,
  g: GatheringSnapshot,
  { invited, now }: { invited: Date; now: Date },
): Pick<Participant, 'createdAt' | 'invitationMailedAt'> {
  const byHand = p.kind === 'HCP' && !isSolicited(p, demoPlan()[p.gatheringNumber]!);
  if (!byHand || !published.includes(g.status)) return { createdAt: invited, invitationMailedAt: null };
  const isRecent = g.status === 'PUBLISHED_FRONT' && p.state === 'UNANSWERED' && p.n % 8 === 6;
  if (isRecent) return { createdAt: new Date(now.getTime() - 12 * hourMs), invitationMailedAt: null };
  const isReached = p.category !== 'NO_CATEGORY' && p.hcp?.emailConsent;
  return { createdAt: invited, invitationMailedAt: isReached ? new Date(invited.getTime() + hourMs) : null };
}
