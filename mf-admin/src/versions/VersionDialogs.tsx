import { ConfirmDialog } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { EndRemotePilotDocument, PinRemoteDocument, UnpinRemoteDocument } from '../generated/graphql.ts';
import type { AskedVersion } from './RemoteCard.tsx';
import { liveVersion } from './shown-remotes.ts';

interface VersionDialogProps {
  asked: Exclude<AskedVersion, { kind: 'pilot' }>;
  onDone: () => void;
  onClose: () => void;
}

const within =
  'Les sessions qui s’ouvrent l’obtiennent en moins d’une minute\u202f; une page déjà ouverte garde la sienne jusqu’à son rechargement.';

/** What concerns many people at once is asked first; each of them is taken back in the same way. */
export function VersionDialog({ asked, onDone, onClose }: VersionDialogProps) {
  const act = useMutate(onDone);
  const { remote } = asked;
  const { remoteName, title, rev, deployedVersion } = remote;
  if (asked.kind === 'endPilot')
    return (
      <ConfirmDialog
        isOpen
        title={`Terminer l’essai de ${title}\u202f?`}
        confirmLabel="Terminer l’essai"
        onConfirm={() => act(EndRemotePilotDocument, { remoteName }, 'L’essai est terminé.')}
        onClose={onClose}
      >
        Ceux qui l’avaient reçoivent la version de tous. {within}
      </ConfirmDialog>
    );
  const target = asked.kind === 'pin' ? asked.version : deployedVersion;
  const confirm = () =>
    asked.kind === 'pin'
      ? act(
          PinRemoteDocument,
          { remoteName, version: target, base: { rev, touched: ['version'] } },
          'La version est choisie.',
        )
      : act(UnpinRemoteDocument, { remoteName }, 'L’espace suit de nouveau la dernière version déployée.');
  return (
    <ConfirmDialog
      isOpen
      title={`Changer la version de ${title}\u202f?`}
      confirmLabel={asked.kind === 'pin' ? 'Revenir à cette version' : 'Publier cette version'}
      onConfirm={confirm}
      onClose={onClose}
    >
      La version {target} remplace {liveVersion(remote)} pour tous. {within}
    </ConfirmDialog>
  );
}
