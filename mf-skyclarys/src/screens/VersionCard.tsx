import { programmePageActions } from '@portal/domain/skyclarys/actions';
import { programmePageStateTones } from '@portal/domain/skyclarys/states';
import { Actions, Button, ButtonLink, Card, ConfirmDialog, formatAct, Stack, StatusBadge } from '@portal/shared-ui';
import { useActions, useMutate, useOperation, type Verdict } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { useState } from 'react';
import {
  CreateProgrammeDraftDocument,
  DiscardProgrammeDraftDocument,
  type ProgrammeVersionsQuery,
  PublishProgrammeDraftDocument,
} from '../generated/graphql.ts';
import { versionPath } from '../paths.ts';
import { Programme } from '../public/Programme.tsx';

type Version = ProgrammeVersionsQuery['programmeVersions'][number];
type Asked = 'publish' | 'discard';

const lastChange = ({ publishedAt, publishedByName, updatedAt, updatedByName }: Version): string =>
  publishedAt
    ? `Publiée le ${formatAct(publishedAt)}${publishedByName ? ` par ${publishedByName}` : ''}`
    : `Modifiée le ${formatAct(updatedAt)}${updatedByName ? ` par ${updatedByName}` : ''}`;

interface VersionCardProps {
  version: Version;
  /** Whether another version may be begun. */
  creating: Verdict | undefined;
  onChanged: () => void;
}

/** What the public sees at once, and what is lost, are asked first. */
function Dialogs({
  version: { versionUuid, number },
  onChanged,
  asked,
  onClose,
}: Omit<VersionCardProps, 'creating'> & { asked: Asked | undefined; onClose: () => void }) {
  const act = useMutate(onChanged);
  if (asked === 'publish')
    return (
      <ConfirmDialog
        isOpen
        title={`Publier la version ${number}\u202f?`}
        confirmLabel="Publier"
        requireCheck="J’ai relu l’aperçu de cette version."
        onConfirm={() => act(PublishProgrammeDraftDocument, { versionUuid }, 'La version est en ligne.')}
        onClose={onClose}
      >
        Elle remplace aussitôt la version en ligne.
      </ConfirmDialog>
    );
  if (asked === 'discard')
    return (
      <ConfirmDialog
        isOpen
        tone="danger"
        title={`Abandonner la version ${number}\u202f?`}
        confirmLabel="Abandonner"
        onConfirm={() => act(DiscardProgrammeDraftDocument, { versionUuid }, 'Le brouillon est abandonné.')}
        onClose={onClose}
      >
        Elle ne pourra plus être modifiée ni publiée. Une nouvelle version peut reprendre son texte.
      </ConfirmDialog>
    );
  return null;
}

/** A version: who put it on line and when, how it looks, and what may be done with it. */
export function VersionCard({ version, creating, onChanged }: VersionCardProps) {
  const { versionUuid, number, state, stateLabel, content } = version;
  const may = useActions(programmePageActions);
  const [isShown, setShown] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const resuming = useOperation(CreateProgrammeDraftDocument, {
    success: 'Le brouillon reprend cette version.',
    onDone: onChanged,
  });
  const publishing = may('publishProgrammeDraft', version);
  const discarding = may('discardProgrammeDraft', version);
  const isOld = state === 'archived' || state === 'discarded';
  return (
    <Card
      title={`Version ${number}`}
      actions={<StatusBadge tone={programmePageStateTones[state]}>{stateLabel}</StatusBadge>}
    >
      <Stack $gap={3}>
        <p>{lastChange(version)}</p>
        <Actions>
          {may('updateProgrammeDraft', version).allowed && (
            <ButtonLink as={RouterLink} to={versionPath(versionUuid)}>
              Modifier
            </ButtonLink>
          )}
          <Button aria-expanded={isShown} onPress={() => setShown(!isShown)}>
            {isShown ? 'Masquer l’aperçu' : 'Aperçu'}
          </Button>
          {publishing.offered && (
            <Button variant="primary" reason={publishing.reason} onPress={() => setAsked('publish')}>
              {publishing.label}
            </Button>
          )}
          {discarding.offered && (
            <Button reason={discarding.reason} onPress={() => setAsked('discard')}>
              Abandonner
            </Button>
          )}
          {isOld && creating?.offered && (
            <Button
              isPending={resuming.pending}
              reason={creating.reason}
              onPress={() => void resuming.run({ fromVersionUuid: versionUuid })}
            >
              Reprendre en brouillon
            </Button>
          )}
        </Actions>
        {isShown && <Programme content={content} level={3} />}
      </Stack>
      <Dialogs version={version} onChanged={onChanged} asked={asked} onClose={() => setAsked(undefined)} />
    </Card>
  );
}
