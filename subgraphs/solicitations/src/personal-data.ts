import type { PersonalDataRequest } from '@portal/domain';
import { type Context, personalDataEndpoint } from '@portal/server';
import { Solicitations, type StoredSolicitation } from './models.ts';
import { signatureOfSolicitation } from './signature/sealed-signature.ts';

/** A solicitation without the fields that only lists and counters need. */
async function ownWordsOf(ctx: Context, s: StoredSolicitation, withSignatures: boolean) {
  const { searchTokens, nameKey, statusKey, collectedKey, gatheringKey, isLive, gathering, signature, ...own } = s;
  if (!signature) return { ...own, gatheringName: gathering.name, signature: null };
  const { kind, fileUuid, signedAt } = signature;
  const opened = withSignatures ? await signatureOfSolicitation(ctx, s) : { typedName: null, strokes: null };
  return { ...own, gatheringName: gathering.name, signature: { kind, fileUuid, signedAt, ...opened } };
}

/** All data that solicitations stores of an HCP. */
export const personalData = personalDataEndpoint(
  async (ctx: Context, { healthCareProfessionalUuid, withSignatures }: PersonalDataRequest) => {
    const rows = await Solicitations.find({ healthCareProfessionalUuid }, { _id: 0 }).lean();
    return Promise.all((rows as StoredSolicitation[]).map((s) => ownWordsOf(ctx, s, withSignatures)));
  },
);
