import {
  type BenefitSettings,
  type BenefitThreshold,
  benefitLimitCatalogue,
  benefitSettingsId,
  benefitSettingsWorkflow,
  benefitThresholdWorkflow,
  type EditBase,
} from '@portal/domain';
import { type Context, defineAggregate, documentResult, inAuditedTransaction, perform, type Tx } from '@portal/server';
import { nameUuid } from '@portal/server/service/name-uuid';
import { Settings, Thresholds } from './models.ts';

type Session = Context['session'];

/** Limits of the law: compliance staff keep them. */
export const ThresholdAggregate = defineAggregate({
  workflow: benefitThresholdWorkflow,
  model: Thresholds,
  idField: 'benefitThresholdUuid',
  stateField: 'state',
  unique: { kind_limitedTo_from: { code: 'BENEFIT_THRESHOLD_TAKEN', field: 'from' } },
});

export const SettingsAggregate = defineAggregate({
  workflow: benefitSettingsWorkflow,
  model: Settings,
  idField: 'benefitSettingsUuid',
  stateField: 'state',
});

/** The limits of the arrêté are no demo data. Inserts missing ones and leaves those that were changed or removed as they are. */
export async function ensureThresholds(ctx: Context): Promise<void> {
  const now = ctx.now();
  await Thresholds.bulkWrite(
    benefitLimitCatalogue.map((limit) => ({
      updateOne: {
        filter: { benefitThresholdUuid: nameUuid(`benefitThreshold:${limit.kind}:${limit.limitedTo}:${limit.from}`) },
        update: { $setOnInsert: { ...limit, state: 'KEPT', rev: 1, createdAt: now, updatedAt: now } },
        upsert: true,
      },
    })),
  );
}

/** Limits that are kept, kind by kind, the last one first: a handful in the life of the portal. */
export const thresholds = async (session?: Session): Promise<BenefitThreshold[]> =>
  (await Thresholds.find({ state: 'KEPT' }, { _id: 0 }, { session: session ?? null })
    .sort({ from: -1, kind: 1, limitedTo: 1 })
    .lean()) as BenefitThreshold[];

const untilSet = { rev: 0, lateFilings: 'ADVISE' } as const;
export const settings = async (session?: Session): Promise<Pick<BenefitSettings, 'rev' | 'lateFilings'>> =>
  (await Settings.findOne(
    { benefitSettingsUuid: benefitSettingsId },
    { _id: 0 },
    { session: session ?? null },
  ).lean()) ?? untilSet;

/** Whether what comes too late is blocked. @throws PortalError FORBIDDEN, BAD_USER_INPUT, EDIT_COLLIDES */
export function setLateFilings(
  ctx: Context,
  { lateFilings, base }: Pick<BenefitSettings, 'lateFilings'> & { base: EditBase },
): Promise<BenefitSettings> {
  const work = async (tx: Tx) => {
    const isThere = (await Settings.exists({ benefitSettingsUuid: benefitSettingsId }).session(tx.session)) !== null;
    if (!isThere) await perform(tx, SettingsAggregate, 'openBenefitSettings', null);
    const from = isThere ? base : { ...base, rev: 1 };
    return perform(tx, SettingsAggregate, 'setLateFilings', benefitSettingsId, { lateFilings }, from);
  };
  return inAuditedTransaction(ctx, 'setLateFilings', benefitSettingsId, work, documentResult(SettingsAggregate));
}
