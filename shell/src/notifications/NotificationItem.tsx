import { IconButton, useToasts } from '@portal/shared-ui';
import { downloadFile } from '@portal/web/files/download-file';
import { problemOf, problemToast } from '@portal/web/problem';
import { Link } from '@portal/web/router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownNotificationFragment } from '../generated/graphql.ts';
import { Line, Target } from './NotificationItem.styles.ts';
import type { Reading } from './use-reading.ts';
import { formatWhen, isFile } from './words.ts';

interface ItemProps {
  one: ShownNotificationFragment;
  reading: Reading;
  /** The panel closes when somebody goes where it leads. */
  onFollow?: (() => void) | undefined;
}

/** A plain link to a file could carry neither whom one impersonates nor why it fails. */
function FileTarget({ path, onRead, children }: { path: string; onRead: () => void; children: ReactNode }) {
  const toasts = useToasts();
  const download = async () => {
    try {
      await downloadFile({ url: path });
      onRead();
    } catch (error) {
      toasts.show(problemToast(problemOf(error), () => void download()));
    }
  };
  return (
    <Target as="button" type="button" onClick={() => void download()}>
      {children}
    </Target>
  );
}

/** One of them: a sentence that leads where it happened, who did it and when; a mark while it is unread. */
export function NotificationItem({ one, reading, onFollow }: ItemProps) {
  const { notificationUuid, text, path, at, actor } = one;
  const isRead = reading.isRead(one);
  const mark = () => reading.mark(notificationUuid);
  const follow = () => {
    mark();
    onFollow?.();
  };
  const words = (
    <>
      <strong>
        {!isRead && <span className="hidden">Non lue : </span>}
        {text}
      </strong>
      <small>
        {[actor && `${actor.firstName} ${actor.lastName}`, formatWhen(at)].filter(Boolean).join(' · ')}
        {path && isFile(path) && ' · Télécharger'}
      </small>
    </>
  );
  return (
    <Line $isUnread={!isRead}>
      {path && isFile(path) && (
        <FileTarget path={path} onRead={mark}>
          {words}
        </FileTarget>
      )}
      {path && !isFile(path) && (
        <Target as={Link} to={path} onClick={follow}>
          {words}
        </Target>
      )}
      {!path && <Target as="div">{words}</Target>}
      {!isRead && reading.isOffered && (
        <IconButton label={`Marquer comme lue : ${text}`} icon={<Check aria-hidden />} onPress={mark} />
      )}
    </Line>
  );
}
