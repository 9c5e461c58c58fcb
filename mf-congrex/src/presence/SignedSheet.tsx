import { differingNameLabel } from '@portal/domain/signing/statements';
import { Button, CloseButton, ConfirmDialog, DefinitionList, Modal, Skeleton, Stack } from '@portal/shared-ui';
import { StrokesImage } from '@portal/shared-ui/signature';
import { problemOf, useRight } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { useState } from 'react';
import { PresenceSignaturesDocument } from '../generated/graphql.ts';
import { hourOf, namedDay, type Row } from './rows.ts';

interface SignedSheetProps {
  row: Row;
  gatheringUuid: string;
  day: string;
  /** @throws Error with the words to show */
  onDelete: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** What was drawn, for those who may look; each look is written down. */
function Drawing({ row, gatheringUuid, day }: Pick<SignedSheetProps, 'row' | 'gatheringUuid' | 'day'>) {
  const { data, error, loading } = useQuery(PresenceSignaturesDocument, {
    variables: { gatheringUuid, day, participantUuids: [row.line.participantUuid] },
    fetchPolicy: 'no-cache',
  });
  const [signature] = data?.presenceSignatures ?? [];
  if (loading) return <Skeleton lines={1} height={120} label="Chargement de la signature" />;
  if (error) return <p role="alert">{problemOf(error).message}</p>;
  if (!signature) return <p>Cette signature n’est plus conservée.</p>;
  return signature.typedName ? (
    <p>« {signature.typedName} »</p>
  ) : (
    <StrokesImage strokes={signature.strokes} label={`Signature de ${row.name}`} />
  );
}

/** How somebody signed, and its deletion by those who may. */
export function SignedSheet({ row, gatheringUuid, day, onDelete, onClose }: SignedSheetProps) {
  const mayDelete = useRight('deleteSignature');
  const mayLook = useRight('exportSignatures');
  const [isDeleting, setDeleting] = useState(false);
  const { signed, line, name } = row;
  if (!signed) return null;
  const facts = [
    { term: 'Catégorie', value: line.categoryLabel },
    { term: 'Journée', value: namedDay(day) },
    { term: 'Heure', value: hourOf(signed.at) },
    { term: 'Signature', value: signed.kind === 'DRAWN' ? 'Dessinée' : 'Nom saisi' },
    ...(signed.nameDiffers ? [{ term: 'Nom saisi', value: differingNameLabel }] : []),
    ...(signed.isWaiting ? [{ term: 'Envoi', value: 'En attente, sur cet appareil' }] : []),
  ];
  return (
    <>
      <Modal
        isOpen={!isDeleting}
        onClose={onClose}
        title={name}
        width={490}
        footer={
          <>
            {mayDelete && !signed.isWaiting && (
              <Button variant="danger" onPress={() => setDeleting(true)}>
                Supprimer la signature
              </Button>
            )}
            <CloseButton>Fermer</CloseButton>
          </>
        }
      >
        <Stack $gap={4}>
          <DefinitionList items={facts} />
          {mayLook && !signed.isWaiting && <Drawing row={row} gatheringUuid={gatheringUuid} day={day} />}
        </Stack>
      </Modal>
      <ConfirmDialog
        isOpen={isDeleting}
        title={`Supprimer la signature de ${name} ?`}
        confirmLabel="Supprimer"
        tone="danger"
        reason={{ label: 'Raison', help: 'Elle reste dans l’historique du participant.', maxLength: 1000 }}
        onConfirm={async ({ reason }) => {
          await onDelete(reason);
          onClose();
        }}
        onClose={() => setDeleting(false)}
      >
        Le tracé est détruit. L’historique garde qu’il y a eu une signature.
      </ConfirmDialog>
    </>
  );
}
