import { frenchDayOf } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import type { StoredProof, StoredSolicitation } from '../models.ts';
import { expirationKeyOf } from '../proofs/proofs.ts';

const day = 86_400_000;
const everySo = 6;

/** The demo's documents have a file for each. */
const titles = ['Convention de parrainage signée', 'Facture d’inscription', 'Confirmation de transport'] as const;

interface Kind {
  title: (typeof titles)[number];
  /** Days before now. */
  added: number;
  /** Days from now to the last valid day. */
  holds: number | null;
}

/** One that is valid, one without an end, one that expires soon and one that is expired. */
const kinds: readonly (readonly Kind[])[] = [
  [{ title: 'Convention de parrainage signée', added: 12, holds: 300 }],
  [{ title: 'Facture d’inscription', added: 9, holds: null }],
  [
    { title: 'Convention de parrainage signée', added: 40, holds: 20 },
    { title: 'Confirmation de transport', added: 60, holds: -15 },
  ],
];

function proofOf(of: StoredSolicitation, { title, added, holds }: Kind, now: Date): StoredProof {
  const at = (days: number): Date => new Date(now.getTime() + days * day);
  const createdAt = at(-added);
  const expirationDate = holds === null ? null : frenchDayOf(at(holds));
  return {
    sponsorshipProofUuid: demoUuid(`sponsorshipProof:${of.solicitationUuid}:${title}`),
    rev: 1,
    state: 'KEPT',
    gatheringUuid: of.gatheringUuid,
    solicitationUuid: of.solicitationUuid,
    businessUnitUuid: of.businessUnitUuid,
    title,
    addedDate: frenchDayOf(createdAt),
    expirationDate,
    ...expirationKeyOf({ expirationDate }),
    fileUuid: demoUuid(`file:sponsorshipProof:${1 + titles.indexOf(title)}`),
    creatorUuid: demoUuid('user:roc'),
    createdAt,
    updatedAt: createdAt,
  };
}

/** Proofs of every sixth of the confirmed solicitations, the same each time. */
export const demoProofs = (rows: readonly StoredSolicitation[], now: Date): StoredProof[] =>
  rows
    .filter(({ status }) => status === 'confirmed')
    .filter((_, i) => i % everySo === 0)
    .flatMap((row, i) => kinds[i % kinds.length]!.map((kind) => proofOf(row, kind, now)));
