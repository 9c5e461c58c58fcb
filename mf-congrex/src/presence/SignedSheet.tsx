import { participantActions } from '@portal/domain/participants/actions';
import { participantReads } from '@portal/domain/participants/reads';
import { differingNameLabel } from '@portal/domain/signing/statements';
import { Button, CloseButton, ConfirmDialog, DefinitionList, Modal, Skeleton, Stack } from '@portal/shared-ui';
import { StrokesImage } from '@portal/shared-ui/signature';
import { useActions, usePageQuery, useRead } from '@portal/web';
import { useState } from 'react';
import { PresenceSignaturesDocument } from '../generated/graphql.ts';
import { type Head, hourOf, namedDay, type Row } from './rows.ts';

interface SignedSheetProps {
  row: Row;
  gathering: Pick<Head, 'gatheringUuid' | 'status'>;
  day: string;
  /** @throws Error with the words to show */
  onDelete: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** The drawing, for those with the right to see it; each reading is audited, and it is not kept in memory. */
function Drawing({ row, gathering: { gatheringUuid }, day }: Pick<SignedSheetProps, 'row' | 'gathering' | 'day'>) {
  const variables = { gatheringUuid, day, participantUuids: [row.line.participantUuid] };
  const {
    data: signature,
    isWaiting,
    problem,
  } = usePageQuery(PresenceSignaturesDocument, variables, ({ presenceSignatures: [first] }) => first, {
    isKept: false,
  });
  if (isWaiting) return <Skeleton lines={1} height={120} label="Chargement de la signature" />;
  if (problem) return <p role="alert">{problem.message}</p>;
  if (!signature) return <p>Cette signature n’est plus conservée.</p>;
  return signature.typedName ? (
    <p>« {signature.typedName} »</p>
  ) : (
    <StrokesImage strokes={signature.strokes} label={`Signature de ${row.name}`} />
  );
}

/** How somebody signed, and its deletion by those who may. */
export function SignedSheet({ row, gathering, day, onDelete, onClose }: SignedSheetProps) {
  const deletion = useActions(participantActions).forSome('deleteSignature', { gathering });
  const mayLook = useRead(participantReads, 'presenceSignatures');
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
            {deletion.offered && !signed.isWaiting && (
              <Button variant="danger" reason={deletion.reason} onPress={() => setDeleting(true)}>
                Supprimer la signature
              </Button>
            )}
            <CloseButton>Fermer</CloseButton>
          </>
        }
      >
        <Stack $gap={4}>
          <DefinitionList items={facts} />
          {mayLook && !signed.isWaiting && <Drawing row={row} gathering={gathering} day={day} />}
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
