import { DocumentCard, formatDay, IconButton, Menu, type MenuAction, StatusBadge } from '@portal/shared-ui';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { HcpFile } from './Documents.tsx';

/** Until when a document is valid, in words; the last valid day counts (specification, section 5 « Other rules »). */
export function Validity({ validity, expirationDate }: Pick<HcpFile, 'validity' | 'expirationDate'>) {
  if (!expirationDate) return <StatusBadge tone="neutral">Sans date d’expiration</StatusBadge>;
  const day = formatDay(expirationDate);
  if (validity === 'EXPIRED') return <StatusBadge tone="danger">Expiré après le {day}</StatusBadge>;
  if (validity === 'EXPIRES_SOON') return <StatusBadge tone="warning">Expire bientôt, le {day}</StatusBadge>;
  return <StatusBadge tone="success">Valable jusqu’au {day}</StatusBadge>;
}

interface HcpFileCardProps {
  file: HcpFile;
  onEdit?: () => void;
  onRemove?: () => void;
}

function FileMenu({ name, actions }: { name: string; actions: readonly MenuAction[] }) {
  const label = `Actions sur «\u202f${name}\u202f»`;
  return <Menu label={label} trigger={<IconButton label={label} icon={<Ellipsis />} />} groups={[actions]} />;
}

/** A document of an HCP. */
export function HcpFileCard({ file, onEdit, onRemove }: HcpFileCardProps) {
  const { name, addedDate, sourceLabel, gathering, file: stored } = file;
  const actions: MenuAction[] = [
    ...(onEdit ? [{ id: 'edit', label: 'Modifier', icon: <Pencil aria-hidden />, onAction: onEdit }] : []),
    ...(onRemove
      ? [
          {
            id: 'remove',
            label: 'Supprimer',
            icon: <Trash2 aria-hidden />,
            tone: 'danger' as const,
            onAction: onRemove,
          },
        ]
      : []),
  ];
  return (
    <DocumentCard
      name={name}
      type={[sourceLabel, gathering?.name].filter(Boolean).join(' · ')}
      mimeType={stored.contentType}
      size={stored.size}
      date={`ajouté le ${formatDay(addedDate)}`}
      href={`${stored.url}?inline=1`}
      badge={<Validity {...file} />}
      {...(actions.length > 0 ? { actions: <FileMenu name={name} actions={actions} /> } : {})}
    />
  );
}
