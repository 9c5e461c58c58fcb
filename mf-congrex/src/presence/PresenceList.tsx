import { Skeleton } from '@portal/shared-ui';
import { usePageName, usePortal } from '@portal/web';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { useParams } from '@portal/web/router';
import { useEffect } from 'react';
import { ListSheet } from './ListSheet.tsx';
import { countedSignatures } from './QueueBanner.tsx';
import { useOnline } from './use-online.ts';
import { usePresenceList } from './use-presence-list.ts';
import { useSignatureQueue } from './use-signature-queue.ts';

/** Lets the list be reopened offline, once it is loaded; a remote that runs alone has no page to cache. */
function useKeptPage(isReady: boolean): void {
  const { keepOffline } = usePortal();
  useEffect(() => {
    if (!isReady || !keepOffline) return;
    // After the page's own requests.
    const soon = setTimeout(() => void keepOffline('/congrex/presenceList/').catch(() => undefined), 1000);
    return () => clearTimeout(soon);
  }, [isReady, keepOffline]);
}

function Page({ gatheringUuid }: { gatheringUuid: string }) {
  const isOnline = useOnline();
  const queued: ReturnType<typeof useSignatureQueue> = useSignatureQueue((outcomes) =>
    list.put(outcomes.map(({ line }) => line)),
  );
  const list = usePresenceList(gatheringUuid, () => void queued.queue.flush());
  const { listed, problem, isLoading, load } = list;
  usePageName(listed && `Feuille de présence · ${listed.head.name}`);
  useKeptPage(listed !== undefined && listed.keptAt === null && !listed.head.reason);
  if (listed) return <ListSheet head={listed.head} lines={listed.lines} loaded={{ ...list, queued, isOnline }} />;
  if (isLoading) return <Skeleton lines={8} height={64} label="Chargement de la feuille de présence" />;
  return (
    <DocumentProblem
      problem={problem}
      missing="Feuille de présence introuvable"
      retry={() => void load()}
      list={{ to: '/congrex/events', label: 'Retour aux événements' }}
    >
      {queued.collected.length > 0 &&
        ` ${countedSignatures(queued.collected.length)} sur cet appareil, en attente\u202f: rien n’est perdu.`}
    </DocumentProblem>
  );
}

/** The presence list of an event: people sign on a phone or a tablet, without a connection too (specification, section 2; look.md, habit 15). */
export default function PresenceList() {
  const { gatheringUuid = '' } = useParams();
  const { me } = usePortal();
  return <Page key={`${me.userUuid}:${gatheringUuid}`} gatheringUuid={gatheringUuid} />;
}
