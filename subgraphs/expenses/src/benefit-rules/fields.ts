import {
  availableActions,
  type BenefitThreshold,
  benefitFilingStateLabels,
  benefitFilingWorkflow,
  benefitKindLabels,
  benefitRegimeLabels,
  limitedToLabels,
} from '@portal/domain';
import { type Context, historyOf, perform, type Resolver } from '@portal/server';
import { storedSpenderOf } from '../copies.ts';
import { fileBenefits, unfiled, type Whom } from './filings.ts';
import { benefitsOfInvitation, type InvitationBenefits, invitationBenefits } from './invitations.ts';
import { setLateFilings, settings, ThresholdAggregate, thresholds } from './rules.ts';

export const benefitQueries: Record<string, Resolver> = {
  invitationBenefits: (_, args, ctx) => invitationBenefits(ctx, args),
  benefitThresholds: () => thresholds(),
  benefitSettings: () => settings(),
};

const filing =
  (act: Parameters<typeof fileBenefits>[1]): Resolver =>
  async (_, { gatheringUuid, participantUuid, ...given }: Whom, ctx) => {
    await fileBenefits(ctx, act, { gatheringUuid, participantUuid }, given);
    return benefitsOfInvitation(ctx, participantUuid);
  };

export const benefitMutations: Record<string, Resolver> = {
  createBenefitThreshold: (_, { threshold }, ctx) =>
    perform(ctx, ThresholdAggregate, 'createBenefitThreshold', null, threshold),
  updateBenefitThreshold: (_, { benefitThresholdUuid, threshold, base }, ctx) =>
    perform(ctx, ThresholdAggregate, 'updateBenefitThreshold', benefitThresholdUuid, threshold, base),
  removeBenefitThreshold: (_, { benefitThresholdUuid }, ctx) =>
    perform(ctx, ThresholdAggregate, 'removeBenefitThreshold', benefitThresholdUuid),
  setLateFilings: (_, args, ctx) => setLateFilings(ctx, args),
  declareBenefits: filing('declareBenefits'),
  requestBenefitAuthorisation: filing('requestBenefitAuthorisation'),
  answerBenefitAuthorisation: filing('answerBenefitAuthorisation'),
  resetBenefitFiling: filing('resetBenefitFiling'),
};

const stateOf = ({ filing }: InvitationBenefits) => filing?.state ?? 'OPEN';

/** What the graph shows of an invitation's benefits, and of the limits that they are compared with. */
export const benefitTypes: Record<string, Record<string, Resolver>> = {
  InvitationBenefits: {
    participant: ({ participantUuid }: InvitationBenefits) => ({ participantUuid }),
    firstName: async (one: InvitationBenefits, _, ctx) => (await storedSpenderOf(ctx, one))?.firstName ?? '',
    lastName: async (one: InvitationBenefits, _, ctx) => (await storedSpenderOf(ctx, one))?.lastName ?? '',
    total: ({ measures }: InvitationBenefits) => measures.total,
    regimeLabel: ({ regime }: InvitationBenefits) => benefitRegimeLabels[regime],
    status: stateOf,
    statusLabel: (one: InvitationBenefits) => benefitFilingStateLabels[stateOf(one)],
    filedOn: ({ filing }: InvitationBenefits) => filing?.filedOn ?? null,
    reference: ({ filing }: InvitationBenefits) => filing?.reference ?? null,
    reason: ({ filing }: InvitationBenefits) => filing?.reason ?? null,
    answeredOn: ({ filing }: InvitationBenefits) => filing?.answeredOn ?? null,
    answer: ({ filing }: InvitationBenefits) => filing?.answer ?? null,
    historicalRecords: ({ participantUuid }: InvitationBenefits, _, ctx) =>
      historyOf(ctx, benefitFilingWorkflow, participantUuid, 'expenseRecordUuid'),
    availableActions: (one: InvitationBenefits, _, ctx) =>
      availableActions(benefitFilingWorkflow, one.filing ?? unfiled(one), ctx.actor, ctx.now()),
  },
  ExceededLimit: {
    kindLabel: ({ kind }: InvitationBenefits['exceeded'][number]) => benefitKindLabels[kind],
    limit: ({ limit }: InvitationBenefits['exceeded'][number]) => limit.amount,
  },
  BenefitThreshold: {
    kindLabel: ({ kind }: BenefitThreshold) => benefitKindLabels[kind],
    limitedToLabel: ({ limitedTo }: BenefitThreshold) => limitedToLabels[limitedTo],
  },
};

export const benefitsOfParticipantInvitation: Resolver = (
  { participantUuid }: { participantUuid: string },
  _,
  ctx: Context,
) => benefitsOfInvitation(ctx, participantUuid);
