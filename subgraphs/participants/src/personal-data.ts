import { type PersonalDataRequest, signaturesOf } from '@portal/domain';
import { type Context, personalDataEndpoint } from '@portal/server';
import { ParticipantModel, type StoredParticipant } from './participant.model.ts';
import { openSignatures } from './presence/signature-drawings.ts';
import { openSensitive, sensitiveFields } from './sensitive.ts';
import { sessionDataOf } from './sessions/session-reactions.ts';

const action = 'exportHcpPersonalData';

/** One participation, with its sealed values opened; the readings are in the audit log. */
async function placeOf(ctx: Context, p: StoredParticipant) {
  const { participantUuid, gatheringUuid, state, category, participationType, presence, person, answer } = p;
  const signatureUuids = signaturesOf(p).map((signature) => signature.signatureUuid);
  return {
    ...{ participantUuid, gatheringUuid, state, category, participationType, presence, person, answer },
    comments: p.participantComments,
    sensitive: await openSensitive(ctx, p, sensitiveFields),
    signatures: await openSignatures(ctx, signatureUuids, action),
  };
}

/** All data that participants stores of an HCP. */
export const personalData = personalDataEndpoint(
  async (ctx: Context, { healthCareProfessionalUuid }: PersonalDataRequest) => {
    const rows = await ParticipantModel.find({ healthCareProfessionalUuid }, { _id: 0 }).lean();
    const places = await Promise.all(rows.map((p) => placeOf(ctx, p)));
    return [...places, ...(await sessionDataOf(ctx, healthCareProfessionalUuid))];
  },
);
