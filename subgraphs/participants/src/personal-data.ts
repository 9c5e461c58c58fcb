import { type PersonalDataQuestion, signaturesOf } from '@portal/domain';
import { type Context, personalDataVerb } from '@portal/server';
import { ParticipantModel, type StoredParticipant } from './participant.model.ts';
import { openSensitive, sensitiveFields } from './sensitive.ts';
import { openSignatures } from './signature-drawings.ts';

const action = 'exportHcpPersonalData';

/** One place on a list, with what is sealed of it opened; the looks are in the audit log. */
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

/** Everything that participants keeps of an HCP. */
export const personalData = personalDataVerb(
  async (ctx: Context, { healthCareProfessionalUuid }: PersonalDataQuestion) => {
    const rows = await ParticipantModel.find({ healthCareProfessionalUuid } as never, { _id: 0 }).lean();
    return Promise.all((rows as unknown as StoredParticipant[]).map((p) => placeOf(ctx, p)));
  },
);
