import { formatDay, IconButton, Link } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { Link as RouterLink } from '@portal/web/router';
import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { CongressProofsQuery } from '../../generated/graphql.ts';
import { hcpName } from '../../solicit/words.ts';
import { solicitationPath } from '../paths.ts';
import { Validity } from './ProofCard.tsx';
import { useDeletion } from './use-proofs.ts';

export type CongressProof = CongressProofsQuery['searchSponsorshipProofs']['items'][number];
type Column = GridColumn<CongressProof>;

const none = '--';

/** Links of a card, as tall as a touch target. */
const Pressed = styled.span`
  @media (pointer: coarse) {
    & > a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`;

function Title({ title, file }: CongressProof) {
  if (!file) return title;
  // The URL can be built without asking the documents service.
  return (
    <Pressed>
      <Link href={`/files/${file.fileUuid}?inline=1`}>{title}</Link>
    </Pressed>
  );
}

function Hcp({ solicitationUuid, solicitation }: CongressProof) {
  if (!solicitationUuid) return 'Tout le congrès';
  if (!solicitation) return none;
  return (
    <Pressed>
      <Link as={RouterLink} to={solicitationPath(solicitationUuid)}>
        {hcpName(solicitation)}
      </Link>
    </Pressed>
  );
}

const Held = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--ui-2);
  font-variant-numeric: tabular-nums;
`;

/** The state, and the last valid day. */
const Expiry = (proof: CongressProof) => (
  <Held>
    <Validity {...proof} />
    {proof.expirationDate && formatDay(proof.expirationDate)}
  </Held>
);

/** The columns of the proofs of a congress; on a phone the card shows title, HCP and validity. */
export const columns: readonly Column[] = [
  { id: 'title', header: 'Preuve', cell: Title, width: 260, priority: 1 },
  { id: 'hcp', header: 'Concerne', cell: Hcp, width: 220, priority: 2 },
  { id: 'expiration', header: 'Validité', cell: Expiry, width: 220, isSortable: true, priority: 3 },
  { id: 'added', header: 'Ajoutée le', cell: ({ addedDate }) => formatDay(addedDate), width: 130, isSortable: true },
  { id: 'creator', header: 'Ajoutée par', cell: ({ creatorName }) => creatorName ?? none, width: 160 },
];

/** The button to delete a proof, where it is possible now. */
export function Deletion({ proof, onDelete }: { proof: CongressProof; onDelete: (proof: CongressProof) => void }) {
  if (!useDeletion(proof).allowed) return null;
  return (
    <IconButton
      label={`Supprimer «\u202f${proof.title}\u202f»`}
      icon={<Trash2 aria-hidden />}
      onPress={() => onDelete(proof)}
    />
  );
}
