import { wallClockOf } from '../calendar/time-zone.ts';
import { readOnlyReason } from '../gathering/wound-up.ts';
import { hcpRefusals, refusalOfHcp } from '../hcps/gone.ts';
import { type Guard, guardWithCodes, type RuleContext } from '../rules/workflow.ts';
import { fullLevelsOf, type QuotaLevel } from './quotas/quotas.ts';
import type { SolicitationContext, SolicitationInContext } from './solicitation.ts';
import { solicitedStates } from './states.ts';

type S = SolicitationInContext;
type Rule<Input = unknown> = Guard<S, Input>;

/** Calendar year of a congress, in its own time zone. */
export const congressYearOf = ({ beginDate, timezone }: Pick<S['congress'], 'beginDate' | 'timezone'>): number | null =>
  beginDate && Number(wallClockOf(beginDate, timezone).day.slice(0, 4));

/** International means intercontinental (decisions, section 3). */
export const isIntercontinental = ({ nationalityType }: Pick<S['congress'], 'nationalityType'>): boolean =>
  nationalityType === 'international';

/** Staff solicit from PUBLISHED on, an HCP link from PUBLISHED_FRONT (decisions, section 3). */
export const congressTakesSolicitations: Guard<
  { congress: Pick<S['congress'], 'gatheringType' | 'status'> } & Pick<S, 'unit'>
> = ({ doc: { congress, unit }, actor }) => {
  const states = actor.kind === 'link' ? solicitedStates.slice(1) : solicitedStates;
  if (congress.gatheringType !== 'congress' || !states.includes(congress.status))
    return 'SOLICITATION_CONGRESS_NOT_OPEN';
  return unit !== null || 'SOLICITATION_UNIT_NOT_PART';
};

/** Decisions are made until the congress is wound up. */
export const congressNotWoundUp: Guard<{ congress: Pick<S['congress'], 'status'> }> = ({ doc }) =>
  readOnlyReason(doc.congress) === null || 'GATHERING_READ_ONLY';

/** A no-show or an absence at a past congress bars (specification, section 4 "Solicitation"). */
export const notBanned: Guard<Pick<S, 'missed'>> = ({ doc }) => doc.missed.length === 0 || 'SOLICITATION_BANNED';

/** One intercontinental congress a calendar year (specification, section 9). */
export const notFundedThisYear: Guard<
  { congress: Pick<S['congress'], 'nationalityType'> } & Pick<S, 'fundedThisYear'>
> = ({ doc }) => !isIntercontinental(doc.congress) || doc.fundedThisYear === null || 'SOLICITATION_INTERCONTINENTAL';

/** One live solicitation per HCP and congress (decisions, section 3). */
export const onlyOne: Guard<Pick<S, 'hasLive'>> = ({ doc }) => !doc.hasLive || 'SOLICITATION_EXISTS';

export const hcpIsKnown = guardWithCodes(
  hcpRefusals,
  ({ doc }: RuleContext<{ hcp: Pick<S['hcp'], 'state'> }>) => refusalOfHcp(doc.hcp) ?? true,
);

/** Whether the last day for solicitations of the unit is over. */
export const isLate = ({ unit, congress }: SolicitationContext, now: Date): boolean =>
  !!unit?.solicitationEndDate && wallClockOf(now, congress.timezone).day > unit.solicitationEndDate;

/** Past the last day staff go on with a reason, a link may not (decisions, section 3). */
export const inTime: Rule<{ lateReason?: string | null }> = ({ doc, actor, now, input }) => {
  if (!isLate(doc, now)) return true;
  if (actor.kind === 'link') return 'SOLICITATION_CLOSED';
  return Boolean(input.lateReason) || 'SOLICITATION_LATE';
};

/** Out-of-criteria validation requires a reason (specification, section 4). */
export const reasonOutOfCriteria: Rule<{ reason?: string | null }> = ({ doc, input }) => {
  const isOut = doc.stop?.rule === 'TARGET' || doc.stop?.rule === 'MSL';
  return !isOut || Boolean(input.reason) || 'SOLICITATION_REASON_NEEDED';
};

/** The message of each level (specification, section 8 "quota reached at global, other or zone level"). */
export const quotaMessages = {
  ZONE: 'QUOTA_ZONE_REACHED',
  DOCTOR: 'QUOTA_DOCTOR_REACHED',
  OTHER: 'QUOTA_OTHER_REACHED',
  GLOBAL: 'QUOTA_GLOBAL_REACHED',
} as const satisfies Record<QuotaLevel, string>;

/** Every place that it takes is there. */
export const hasFreeSeat: Rule = guardWithCodes(Object.values(quotaMessages), ({ doc }) => {
  const [full] = fullLevelsOf(doc.quotas, doc);
  return full ? quotaMessages[full.level] : true;
});

/** Who has answered the invitation is registered: first the registration goes (specification, section 8). */
export const participantNotConfirmed: Guard<Pick<S, 'status' | 'invitationStatus'>> = ({ doc }) =>
  doc.status !== 'confirmed' || doc.invitationStatus !== 'CONFIRMED' || 'SOLICITATION_HCP_REGISTERED';
