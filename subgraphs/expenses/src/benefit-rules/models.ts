import {
  type BenefitFiling,
  type BenefitSettings,
  type BenefitThreshold,
  benefitFilingRecordSchema,
  benefitSettingsRecordSchema,
  benefitThresholdRecordSchema,
} from '@portal/domain';
import { defineSchema, type Model, schemaFields } from '@portal/server';
import { db } from '../database.ts';

export const Thresholds: Model<BenefitThreshold> = db.model(
  'BenefitThreshold',
  defineSchema<BenefitThreshold>(schemaFields(benefitThresholdRecordSchema), { collection: 'benefitThresholds' })
    .index({ benefitThresholdUuid: 1 }, { unique: true })
    // One limit for each kind, category and day.
    .index({ kind: 1, limitedTo: 1, from: 1 }, { unique: true, partialFilterExpression: { state: 'KEPT' } }),
);

export const Filings: Model<BenefitFiling> = db.model(
  'BenefitFiling',
  defineSchema<BenefitFiling>(schemaFields(benefitFilingRecordSchema), { collection: 'benefitFilings' }).index(
    { participantUuid: 1 },
    { unique: true },
  ),
);

export const Settings: Model<BenefitSettings> = db.model(
  'BenefitSettings',
  defineSchema<BenefitSettings>(
    { ...schemaFields(benefitSettingsRecordSchema), state: { type: String, default: 'KEPT' } },
    { collection: 'benefitSettings' },
  ).index({ benefitSettingsUuid: 1 }, { unique: true }),
);
