import { z } from 'zod';

/** The record of an HCP to which a document follows its participant, by a merge or its undo. */
const followedHcp = z.object({ healthCareProfessionalUuid: z.string().nullable() });

interface OfHcp {
  healthCareProfessionalUuid: string | null;
  /** Whose key opens its files, where a merge moved it. */
  sealedFor?: string | null | undefined;
}

/** Whose key opens the files of a document: a merge moves whose it is, and seals nothing again. */
export const encryptionSubjectOf = ({ healthCareProfessionalUuid, sealedFor }: OfHcp): string | null =>
  sealedFor ?? healthCareProfessionalUuid;

/** A document as it is once it is another record's. */
function movedTo(doc: OfHcp, { healthCareProfessionalUuid }: z.output<typeof followedHcp>) {
  const key = encryptionSubjectOf(doc);
  return { healthCareProfessionalUuid, sealedFor: key === healthCareProfessionalUuid ? null : key };
}

interface Following<Doc> {
  doc: Doc;
  before?: Doc | null;
}

/** The row of a document that follows its participant to another record, but for its states and what it tells. Only the service itself does it. */
export const reassignHcpRow = {
  label: 'Rattacher à un autre PS',
  done: 'Rattachée à un autre PS, par une fusion ou une séparation',
  to: 'same',
  allowed: [],
  input: followedHcp,
  apply: ({ doc, input }: Following<OfHcp> & { input: z.output<typeof followedHcp> }) => movedTo(doc, input),
  records: ({ doc, before }: Following<OfHcp>) => ({
    from: before?.healthCareProfessionalUuid,
    to: doc.healthCareProfessionalUuid,
  }),
} as const;
