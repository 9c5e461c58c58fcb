import type { Context } from '@portal/server';
import { Lines } from './attendee-import.model.ts';

/** Takes an erased HCP out of the reports of imports; what became of each line stays. */
export async function eraseImportedLines({ session }: Context, healthCareProfessionalUuid: string): Promise<void> {
  const blank = { firstName: null, lastName: null, email: null, veevaId: null, postalCode: null, specialty: null };
  await Lines.updateMany({ healthCareProfessionalUuid }, { $set: blank }, session ? { session } : {});
}
