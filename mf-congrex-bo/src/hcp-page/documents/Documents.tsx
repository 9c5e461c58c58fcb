import { hcpActions } from '@portal/domain/hcps/actions';
import { Button, Columns, ConfirmDialog, EmptyState, Section, Skeleton } from '@portal/shared-ui';
import { lazyDialog, useActions, useMutate, usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { HcpFilesDocument, type HcpFilesQuery, RemoveHcpFileDocument } from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';
import { HcpFileCard } from './HcpFileCard.tsx';

const FileDialog = lazyDialog(async () => (await import('./FileDialog.tsx')).FileDialog);

export type HcpFile = NonNullable<NonNullable<HcpFilesQuery['hcpFull']>['files']>[number];

function RemoveDialog({ file, onClose }: { file: HcpFile | undefined; onClose: () => void }) {
  const { hcp } = useHcp();
  const act = useMutate(useHcp().refresh);
  const remove = async ({ hcpFileUuid }: HcpFile) => {
    await act(RemoveHcpFileDocument, { uuid: hcp.uuid, hcpFileUuid }, 'Le document est supprimé.');
  };
  return (
    <ConfirmDialog
      isOpen={file !== undefined}
      title={`Supprimer «\u202f${file?.name ?? ''}\u202f»\u202f?`}
      confirmLabel="Supprimer"
      tone="danger"
      onConfirm={() => file && remove(file)}
      onClose={onClose}
    >
      Le fichier est effacé du portail.
    </ConfirmDialog>
  );
}

interface DocumentsSectionProps {
  /** The gathering of which documents are shown, and to which a new one belongs; all of the HCP's without it. */
  gatheringUuid?: string | undefined;
  isOnlyOfGathering?: boolean;
}

/** The documents of an HCP with their validity (specification, sections 3 and 5): add, change, remove. */
export function DocumentsSection({ gatheringUuid, isOnlyOfGathering = false }: DocumentsSectionProps) {
  const { hcp } = useHcp();
  const may = useActions(hcpActions);
  const mayEdit = may('updateHcpFile', hcp).allowed;
  const mayRemove = may('removeHcpFile', hcp).allowed;
  const [edited, setEdited] = useState<HcpFile | 'new'>();
  const [removed, setRemoved] = useState<HcpFile>();
  const of = { healthCareProfessionalUuid: hcp.uuid };
  const part = usePageQuery(HcpFilesDocument, of, ({ hcpFull }) => hcpFull?.files ?? [], { errorPolicy: 'all' });
  const files = part.data?.filter((file) => !isOnlyOfGathering || file.gatheringUuid === gatheringUuid);
  const add = may('addHcpFile', hcp).allowed && (
    <Button icon={<Plus aria-hidden />} onPress={() => setEdited('new')}>
      Ajouter un document
    </Button>
  );
  return (
    <Section title={isOnlyOfGathering ? 'Documents pour cet événement' : 'Documents'} actions={add}>
      {part.problem && (
        <QueryProblem what="Les documents n’ont pas pu être lus." problem={part.problem} retry={part.retry} />
      )}
      {part.isWaiting && <Skeleton lines={2} height={82} label="Chargement des documents" />}
      {files?.length === 0 && !part.problem && <EmptyState kind="nothingYet" title="Aucun document" />}
      {files && files.length > 0 && (
        <Columns $min={320}>
          {files.map((file) => (
            <HcpFileCard
              key={file.hcpFileUuid}
              file={file}
              {...(mayEdit && { onEdit: () => setEdited(file) })}
              {...(mayRemove && { onRemove: () => setRemoved(file) })}
            />
          ))}
        </Columns>
      )}
      {edited && (
        <FileDialog
          {...(edited === 'new' ? {} : { file: edited })}
          gatheringUuid={gatheringUuid}
          onClose={() => setEdited(undefined)}
        />
      )}
      <RemoveDialog file={removed} onClose={() => setRemoved(undefined)} />
    </Section>
  );
}
