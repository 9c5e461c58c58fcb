import type { PersonalDataRequest } from '@portal/domain';
import { type Context, personalDataEndpoint } from '@portal/server';
import { Serfs, type StoredSerf } from './models.ts';
import { signatureOfSerf } from './signature/sealed-signature.ts';

/** A form without the fields that only lists need. */
async function ownWordsOf(ctx: Context, serf: StoredSerf, withSignatures: boolean) {
  const { searchTokens, nameKey, seenBy, termKey, zoneUuid, mslUuid, signature, ...own } = serf;
  if (!signature) return { ...own, signature: null };
  const opened = withSignatures ? await signatureOfSerf(ctx, serf) : { typedName: null, strokes: null };
  return { ...own, signature: { kind: signature.kind, ...opened } };
}

/** All data that SERF stores of an HCP: the forms, and with what they were signed. */
export const personalData = personalDataEndpoint(
  async (ctx: Context, { healthCareProfessionalUuid, withSignatures }: PersonalDataRequest) => {
    const rows = await Serfs.find({ healthCareProfessionalUuid }, { _id: 0 }).lean();
    return Promise.all((rows as StoredSerf[]).map((serf) => ownWordsOf(ctx, serf, withSignatures)));
  },
);
