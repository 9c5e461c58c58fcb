import { remoteActions } from '@portal/domain/users/actions';
import { Actions, Badge, Button, Card, formatAct, StatusBadge } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { FlaskConical } from 'lucide-react';
import styled from 'styled-components';
import { CardLines, CardText } from '../frame/card-lines.ts';
import { nameOf, userTypeLabels } from '../words.ts';
import { type ListedVersion, listedVersions, liveVersion, type ShownRemote, stateOf } from './shown-remotes.ts';

/** What is asked of a remote. */
export type AskedVersion =
  | { kind: 'pin'; remote: ShownRemote; version: string }
  | { kind: 'unpin' | 'pilot' | 'endPilot'; remote: ShownRemote };

const Versions = styled(CardLines)`
  max-height: 320px;
  overflow: auto;
`;

interface RemoteCardProps {
  remote: ShownRemote;
  onAsk: (asked: AskedVersion) => void;
}

function VersionLine({ remote, shown, onAsk }: RemoteCardProps & { shown: ListedVersion }) {
  const { version, publishedAt } = shown;
  const may = useActions(remoteActions);
  const isLive = liveVersion(remote) === version;
  const isDeployed = remote.deployedVersion === version;
  const asked: AskedVersion =
    isDeployed && remote.version !== null ? { kind: 'unpin', remote } : { kind: 'pin', remote, version };
  const { allowed } = may(asked.kind === 'unpin' ? 'unpinRemote' : 'pinRemote', { state: stateOf(remote) });
  const words = isDeployed ? 'Publier cette version' : 'Revenir à cette version';
  return (
    <li>
      <span>
        {publishedAt ? formatAct(publishedAt) : 'Absente du serveur'} <code>{version}</code>{' '}
        {isLive && <StatusBadge tone="success">En service</StatusBadge>}{' '}
        {isDeployed && <Badge $tone="neutral">Dernière déployée</Badge>}{' '}
        {remote.pilotVersion === version && <StatusBadge tone="info">À l’essai</StatusBadge>}
      </span>
      {!isLive && publishedAt && allowed && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${words} de ${remote.title}\u202f: ${version}`}
          onPress={() => onAsk(asked)}
        >
          {words}
        </Button>
      )}
    </li>
  );
}

/** For whom the version on trial is. */
const pilotsOf = ({ pilotUserTypes, pilotUsers }: ShownRemote): string =>
  [...pilotUserTypes.map((type) => userTypeLabels[type]), ...pilotUsers.map(nameOf)].join(', ');

function RemoteButtons({ remote, onAsk }: RemoteCardProps) {
  const may = useActions(remoteActions);
  const { title, pilotVersion } = remote;
  const words = pilotVersion === null ? 'Essai pour certains' : 'Modifier l’essai';
  const end = may('endRemotePilot', { state: stateOf(remote), pilotVersion });
  return (
    <Actions>
      {may('pilotRemote', { state: stateOf(remote) }).allowed && (
        <Button
          size="sm"
          icon={<FlaskConical aria-hidden />}
          aria-label={`${words}\u202f: ${title}`}
          onPress={() => onAsk({ kind: 'pilot', remote })}
        >
          {words}
        </Button>
      )}
      {pilotVersion !== null && end.allowed && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Terminer l’essai de ${title}`}
          onPress={() => onAsk({ kind: 'endPilot', remote })}
        >
          Terminer l’essai
        </Button>
      )}
    </Actions>
  );
}

/** An area with what new sessions get of it, who gets another version, and what is on the server. */
export function RemoteCard({ remote, onAsk }: RemoteCardProps) {
  const { title, remoteName, version, pilotVersion, lastAct } = remote;
  return (
    <Card
      title={
        <>
          {title} <Badge $tone="neutral">{remoteName}</Badge>
        </>
      }
      actions={<RemoteButtons remote={remote} onAsk={onAsk} />}
      isFlush
    >
      <CardText>
        {version === null ? 'Suit la dernière version déployée.' : 'Une version est choisie pour tous.'}
        {pilotVersion !== null && ` À l’essai pour\u202f: ${pilotsOf(remote)}.`}
        {lastAct && ` Décidé le ${formatAct(lastAct.at)}${lastAct.byName ? ` par ${lastAct.byName}` : ''}.`}
      </CardText>
      <Versions aria-label={`Versions de ${title}`}>
        {listedVersions(remote).map((shown) => (
          <VersionLine key={shown.version} remote={remote} shown={shown} onAsk={onAsk} />
        ))}
      </Versions>
    </Card>
  );
}
