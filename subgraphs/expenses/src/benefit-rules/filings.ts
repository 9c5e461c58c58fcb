import {
  type ActionInput,
  type BenefitFiling,
  type BenefitFilingInContext,
  benefitFilingWorkflow,
  frenchDayOf,
  lastDaysBefore,
  PortalError,
  wallClockOf,
} from '@portal/domain';
import {
  asRawInput,
  type Context,
  defineAggregate,
  documentResult,
  inAuditedTransaction,
  perform,
  redactHistory,
  type Tx,
  trusted,
} from '@portal/server';
import { asService } from '../aggregate.ts';
import { gatheringOf, spenderOf } from '../copies.ts';
import { updateAccounts } from '../ledger/update-accounts.ts';
import { Gatherings } from '../models.ts';
import { spenderInReach } from '../visibility.ts';
import { Filings } from './models.ts';
import { settings } from './rules.ts';

/** What the rules look at besides a filing: the last days of its event, today, and whether compliance blocks. */
async function surroundingsOf(ctx: Context, docs: readonly Pick<BenefitFiling, 'gatheringUuid'>[]) {
  const session = ctx.session ?? null;
  const among = { gatheringUuid: trusted({ $in: docs.map(({ gatheringUuid }) => gatheringUuid) }) };
  const gatherings = await Gatherings.find(
    among,
    { _id: 0, gatheringUuid: 1, beginDate: 1, timezone: 1 },
    { session },
  ).lean();
  const { lateFilings } = await settings(ctx.session);
  const today = frenchDayOf(ctx.now());
  return docs.map(({ gatheringUuid }) => {
    const gathering = gatherings.find((one) => one.gatheringUuid === gatheringUuid);
    const begin = gathering?.beginDate ? wallClockOf(gathering.beginDate, gathering.timezone).day : null;
    return { ...lastDaysBefore(begin), today, lateFilings };
  });
}

/** The formality of an invitation; whose it is and where is asked before each act (`fileBenefits`). */
const FilingAggregate = defineAggregate({
  workflow: benefitFilingWorkflow,
  model: Filings,
  idField: 'participantUuid',
  stateField: 'state',
  enrich: surroundingsOf,
});

export interface Whom {
  gatheringUuid: string;
  participantUuid: string;
}
const begins = ['declareBenefits', 'requestBenefitAuthorisation'] as const;
type Begun = (typeof begins)[number];
type Act = Begun | 'answerBenefitAuthorisation' | 'resetBenefitFiling';

const isBegun = (act: Act): act is Begun => (begins as readonly Act[]).includes(act);

/**
 * An act on the formality of an HCP's invitation; the first one begins it. The account says how far it is, in the same transaction.
 * @throws PortalError NOT_FOUND for somebody out of reach or who is no HCP, FORBIDDEN, BAD_USER_INPUT, ILLEGAL_TRANSITION, BENEFIT_FILING_TOO_LATE
 */
export async function fileBenefits(ctx: Context, act: Act, { gatheringUuid, participantUuid }: Whom, given: object) {
  await gatheringOf(ctx, gatheringUuid);
  await spenderOf(ctx, participantUuid);
  const whom = { gatheringUuid, participantUuid };
  const work = async (tx: Tx) => {
    const { spender } = await spenderInReach(tx, whom);
    if (spender.healthCareProfessionalUuid === null) throw new PortalError('NOT_FOUND');
    const isThere = (await Filings.exists({ participantUuid }).session(tx.session)) !== null;
    if (!isThere && !isBegun(act)) throw new PortalError('NOT_FOUND');
    if (!isThere) await perform(tx, FilingAggregate, 'openBenefitFiling', null, whom);
    const input = asRawInput<ActionInput<(typeof benefitFilingWorkflow)['rows'], Begun>>(given);
    const filing = await perform(tx, FilingAggregate, act as Begun, participantUuid, input);
    await updateAccounts(tx, [], [whom]);
    return filing;
  };
  return inAuditedTransaction(ctx, act, participantUuid, work, documentResult(FilingAggregate));
}

/** A filing that nobody has begun, as its rules see it. */
export const unfiled = ({
  gatheringUuid,
  participantUuid,
}: Whom): Pick<BenefitFilingInContext, 'participantUuid' | 'gatheringUuid' | 'state'> => ({
  gatheringUuid,
  participantUuid,
  state: 'OPEN',
});

const erased = 'Texte effacé';
const withoutWords = (data: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  ...(data.reason ? { reason: erased } : {}),
  ...(data.answer ? { answer: erased } : {}),
});

/** Of an HCP who is erased: that it was declared stays, what was written about the person goes, also from the history. */
export async function eraseFilings(tx: Tx, participantUuids: readonly string[]): Promise<void> {
  const among = { participantUuid: trusted({ $in: [...participantUuids] }) };
  const theirs = await Filings.distinct('participantUuid', among).session(tx.session);
  for (const participantUuid of theirs)
    await perform(asService(tx), FilingAggregate, 'eraseBenefitWords', participantUuid);
  if (theirs.length > 0)
    await redactHistory(
      tx,
      { aggregate: benefitFilingWorkflow.name, aggregateId: trusted({ $in: theirs }) },
      withoutWords,
    );
}
