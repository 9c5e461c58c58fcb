import type { PresenceSignatureKind } from '@portal/domain';
import { defineSchema, type Model } from '@portal/server';
import { db } from '../database.ts';

/**
 * A signature as it arrived. The row stays when the signature is deleted, without its drawing: a device that sends it again gets it acknowledged,
 * and nothing comes back.
 */
export interface StoredSignature {
  signatureUuid: string;
  participantUuid: string;
  gatheringUuid: string;
  day: string;
  kind: PresenceSignatureKind;
  /** The drawing or the typed name, under the participant's key; null once it was destroyed. */
  sealed: string | null;
  receivedAt: Date;
}

const required = { type: String, required: true };

export const SignatureModel: Model<StoredSignature> = db.model(
  'Signature',
  defineSchema<StoredSignature>(
    {
      signatureUuid: required,
      participantUuid: required,
      gatheringUuid: required,
      day: required,
      kind: required,
      sealed: { type: String, default: null },
      receivedAt: Date,
    },
    { collection: 'signatures' },
  )
    .index({ signatureUuid: 1 }, { unique: true })
    .index({ participantUuid: 1 }),
);
