import { z } from 'zod';

/** The record of an HCP to which a document follows its participant, by a merge or its undo. */
export const followedHcp = z.object({ healthCareProfessionalUuid: z.string().nullable() });

interface OfHcp {
  healthCareProfessionalUuid: string | null;
  /** Whose key opens its files, where a merge moved it. */
  sealedFor?: string | null | undefined;
}

/** Whose key opens the files of a document: a merge moves whose it is, and seals nothing anew. */
export const keyHolderOf = ({ healthCareProfessionalUuid, sealedFor }: OfHcp): string | null =>
  sealedFor ?? healthCareProfessionalUuid;

/** A document as it is once it is another record's. */
export function movedTo(doc: OfHcp, { healthCareProfessionalUuid }: z.output<typeof followedHcp>) {
  const key = keyHolderOf(doc);
  return { healthCareProfessionalUuid, sealedFor: key === healthCareProfessionalUuid ? null : key };
}
