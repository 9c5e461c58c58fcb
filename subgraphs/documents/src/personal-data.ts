import type { PersonalDataRequest, StoredFile } from '@portal/domain';
import { type Context, personalDataEndpoint } from '@portal/server';
import { Files } from './database.ts';

/** The list of an HCP's files; each is opened separately, with the right for it. */
export const personalData = personalDataEndpoint(
  async (_ctx: Context, { healthCareProfessionalUuid }: PersonalDataRequest) => {
    const filter = { 'claims.healthCareProfessionalUuid': healthCareProfessionalUuid };
    const files = (await Files.find(filter, { _id: 0 }).lean()) as StoredFile[];
    return files.map(({ fileUuid, name, size, contentType, addedAt, claims }) => ({
      ...{ fileUuid, name, size, contentType, addedAt },
      heldBy: claims.map(({ owner }) => owner),
    }));
  },
);
