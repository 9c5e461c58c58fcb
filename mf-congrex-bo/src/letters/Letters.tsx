import { Banner, Button, Card, Columns, EmptyState, Skeleton, Stack, StatusBadge } from '@portal/shared-ui';
import { lazyDialog, type PageQuery } from '@portal/web';
import { Eye, FileArchive } from 'lucide-react';
import { useState } from 'react';
import { documentLabel, type EventDocument } from '../event/documents.ts';
import { useEvent } from '../event/event-context.ts';
import { guestName } from '../participant-picker/guest-name.ts';
import { LetterHelp } from './LetterHelp.tsx';
import { useAskedPaper } from './PaperPiece.tsx';
import { letterWhat } from './paper-words.ts';
import { isModel, lettersAmong, remarkOn } from './use-letters.ts';

const LetterPreviewDialog = lazyDialog(async () => (await import('./LetterPreviewDialog.tsx')).LetterPreviewDialog);

interface OneLetterProps {
  letter: EventDocument;
  onPreview: () => void;
  onMake: () => void;
}

function OneLetter({ letter, onPreview, onMake }: OneLetterProps) {
  const label = documentLabel(letter);
  return (
    <Card headingLevel={3} title={label}>
      <Stack $gap={3}>
        <span>{letter.file.name}</span>
        {isModel(letter) ? (
          <>
            <div>
              <StatusBadge tone="success">Valeurs dynamiques vérifiées</StatusBadge>
            </div>
            <div>
              <Button size="sm" icon={<Eye aria-hidden />} aria-label={`Aperçu\u202f: ${label}`} onPress={onPreview}>
                Aperçu
              </Button>{' '}
              <Button
                size="sm"
                icon={<FileArchive aria-hidden />}
                aria-label={`Générer pour tous\u202f: ${label}`}
                onPress={onMake}
              >
                Générer pour tous
              </Button>
            </div>
          </>
        ) : (
          <small>Un PDF est la même lettre pour tous. Un modèle Word donne à chacun la sienne.</small>
        )}
      </Stack>
    </Card>
  );
}

export interface LettersProps {
  part: PageQuery<readonly EventDocument[]>;
  /** How letters are made here; undefined until that is known. */
  settings: { isConverted: boolean } | undefined;
}

/** The event's letters for who may make them: their models, a preview on a real participant, and all of them as an archive. */
export function Letters({ part, settings }: LettersProps) {
  const { gatheringUuid } = useEvent().gathering;
  const remark = remarkOn(settings);
  const { ask, dialog } = useAskedPaper(gatheringUuid);
  const [tried, setTried] = useState<EventDocument>();
  const letters = part.data && lettersAmong(part.data);
  const lvc = (letter: EventDocument) =>
    ({ kind: 'LVC', title: documentLabel(letter), lvcKind: letter.lvcKind ?? '' }) as const;
  return (
    <>
      <Stack $gap={3}>
        {part.isWaiting && <Skeleton lines={2} height={110} />}
        {remark && <Banner tone="info" title={remark} />}
        {letters?.length === 0 && (
          <EmptyState kind="nothingYet" title="Aucune lettre">
            Déposez un modèle Word à l’étape «&#8239;Documents&#8239;» du formulaire de l’événement.
          </EmptyState>
        )}
        {letters && letters.length > 0 && (
          <Columns $min={300}>
            {letters.map((letter) => (
              <OneLetter
                key={letter.fileUuid}
                letter={letter}
                onPreview={() => setTried(letter)}
                onMake={() => ask({ ...lvc(letter), what: letterWhat('all', remark) })}
              />
            ))}
          </Columns>
        )}
        <LetterHelp />
      </Stack>
      {tried && (
        <LetterPreviewDialog
          gatheringUuid={gatheringUuid}
          letter={tried}
          models={(letters ?? []).filter(isModel)}
          onChosen={(guest) => {
            setTried(undefined);
            const title = `${documentLabel(tried)}\u202f: ${guestName(guest)}`;
            const what = letterWhat({ name: guestName(guest) }, remark);
            ask({ ...lvc(tried), title, what, participantUuids: [guest.participantUuid], isPreview: true });
          }}
          onClose={() => setTried(undefined)}
        />
      )}
      {dialog}
    </>
  );
}
