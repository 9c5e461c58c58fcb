import { maxUploadBytes } from '@portal/domain/documents/file-limits';
import { presenceWordsShown } from '@portal/domain/participants/imports/evenium-statuses';
import { Banner, Button, Card, FileField, Stack } from '@portal/shared-ui';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { fileRefusal, sheets } from '@portal/web/files/sheet-file';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useStarting } from './use-starting.ts';
import type { Source } from './words.ts';

const Ways = styled.div`
  display: grid;
  gap: var(--ui-3);
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 900px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & p {
    margin: 0;
    color: var(--ui-text-2);
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-2);
`;

interface StartProps {
  gatheringUuid: string;
  source: Source;
}

/** Start of an import: guests or presence of the event-management system, or presence from a file. Nothing is changed before it is confirmed. */
export function StartImport({ gatheringUuid, source }: StartProps) {
  const { guests, presence } = useStarting(gatheringUuid, 'inline');
  const [file, setFile] = useState<File | null>(null);
  const { canImportAttendees, canImportFile, reasonLabel } = source;
  const refusal = fileRefusal(presence.problem);
  const problem = guests.problem ?? (refusal ? undefined : presence.problem);
  const why = canImportAttendees ? {} : { reason: reasonLabel ?? '' };
  const isPending = guests.pending || presence.pending;
  return (
    <Stack $gap={3}>
      {problem && (
        <Banner tone="danger" title="L’import n’a pas pu être préparé.">
          {problem.message}
          <ProblemDetails problem={problem} />
        </Banner>
      )}
      <Ways>
        <Card title="Depuis Evenium">
          <Stack $gap={3}>
            <p>
              Les invités de l’événement, leur réponse et leur présence. Vous verrez chaque ligne avant de confirmer.
            </p>
            {!canImportAttendees && <Banner tone="info">{reasonLabel}</Banner>}
            <Buttons>
              <Button
                variant="primary"
                icon={<Download aria-hidden />}
                isPending={guests.pending}
                isDisabled={isPending}
                onPress={() => void guests.run({ gatheringUuid })}
                {...why}
              >
                Préparer l’import des invités
              </Button>
              <Button isDisabled={isPending} onPress={() => void presence.run({ gatheringUuid })} {...why}>
                Les présences seulement
              </Button>
            </Buttons>
          </Stack>
        </Card>
        <Card title="Présences d’un fichier">
          <Stack $gap={3}>
            <FileField
              label="Fichier XLSX ou CSV"
              help={`Colonnes\u202f: «\u202fe-mail\u202f» ou «\u202fidentifiant Veeva\u202f», et «\u202fprésence\u202f» (${presenceWordsShown.slice(0, 5).join(', ')}).`}
              rule={sheets}
              maxBytes={maxUploadBytes}
              value={file}
              onChange={(next) => {
                presence.reset();
                setFile(next instanceof File ? next : null);
              }}
              {...(refusal && { errorMessage: refusal })}
            />
            <Buttons>
              <Button
                icon={<FileSpreadsheet aria-hidden />}
                isPending={presence.pending}
                isDisabled={isPending}
                onPress={() => void presence.run({ gatheringUuid, file })}
                reason={canImportFile ? (file ? undefined : 'Choisissez d’abord un fichier.') : (reasonLabel ?? '')}
              >
                Préparer l’import du fichier
              </Button>
            </Buttons>
          </Stack>
        </Card>
      </Ways>
    </Stack>
  );
}
