import { DocumentCard, formatDay, IconButton, StatusBadge } from '@portal/shared-ui';
import { Pencil, Trash2 } from 'lucide-react';
import type { HcpFile } from './Documents.tsx';

/** Until when a document holds, in words; the last valid day counts (specification, section 5 « Other rules »). */
export function Validity({ validity, expirationDate }: Pick<HcpFile, 'validity' | 'expirationDate'>) {
  if (!expirationDate) return <StatusBadge tone="neutral">Sans date d’expiration</StatusBadge>;
  const day = formatDay(expirationDate);
  if (validity === 'EXPIRED') return <StatusBadge tone="danger">Expiré, valable jusqu’au {day}</StatusBadge>;
  if (validity === 'EXPIRES_SOON')
    return <StatusBadge tone="warning">Expire bientôt, valable jusqu’au {day}</StatusBadge>;
  return <StatusBadge tone="success">Valable jusqu’au {day}</StatusBadge>;
}

interface HcpFileCardProps {
  file: HcpFile;
  onEdit?: () => void;
  onRemove?: () => void;
}

/** A document of an HCP. */
export function HcpFileCard({ file, onEdit, onRemove }: HcpFileCardProps) {
  const { name, addedDate, sourceLabel, gathering, file: stored } = file;
  return (
    <DocumentCard
      name={name}
      type={[sourceLabel, gathering?.name].filter(Boolean).join(' · ')}
      mimeType={stored.contentType}
      size={stored.size}
      date={`ajouté le ${formatDay(addedDate)}`}
      href={`${stored.url}?inline=1`}
      badge={<Validity {...file} />}
      actions={
        <>
          {onEdit && <IconButton size="sm" label={`Modifier ${name}`} icon={<Pencil />} onPress={onEdit} />}
          {onRemove && <IconButton size="sm" label={`Supprimer ${name}`} icon={<Trash2 />} onPress={onRemove} />}
        </>
      }
    />
  );
}
