import { DocumentCard, formatDay, IconButton, StatusBadge } from '@portal/shared-ui';
import { Trash2 } from 'lucide-react';
import { type Proof, useDeletion } from './use-proofs.ts';

/** Whether a proof is valid, in a word that fits a phone; the last valid day counts (specification, section 5 « Other rules »). */
export function Validity({ validity, expirationDate }: Pick<Proof, 'validity' | 'expirationDate'>) {
  if (!expirationDate) return <StatusBadge tone="neutral">Sans expiration</StatusBadge>;
  if (validity === 'EXPIRED') return <StatusBadge tone="danger">Expirée</StatusBadge>;
  if (validity === 'EXPIRES_SOON') return <StatusBadge tone="warning">Expire bientôt</StatusBadge>;
  return <StatusBadge tone="success">Valable</StatusBadge>;
}

const datesOf = ({ addedDate, expirationDate, creatorName }: Proof): string => {
  const added = `Ajoutée le ${formatDay(addedDate)}${creatorName ? ` par ${creatorName}` : ''}`;
  return expirationDate ? `${added} · Valable jusqu’au ${formatDay(expirationDate)} inclus` : added;
};

/** A proof: its title opens the PDF. */
export function ProofCard({ proof, onDelete }: { proof: Proof; onDelete: () => void }) {
  const { title, file } = proof;
  const deletion = useDeletion(proof);
  const remove = (
    <IconButton label={`Supprimer «\u202f${title}\u202f»`} icon={<Trash2 aria-hidden />} onPress={onDelete} />
  );
  return (
    <DocumentCard
      name={title}
      {...(file && { href: `${file.url}?inline=1`, mimeType: file.contentType, size: file.size })}
      date={datesOf(proof)}
      badge={<Validity {...proof} />}
      {...(deletion.allowed && { actions: remove })}
    />
  );
}
