import { EmptyState, Skeleton } from '@portal/shared-ui';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { PresenceRows } from './PresenceRows.tsx';
import type { Row } from './rows.ts';
import type { Others } from './use-people-not-on-list.ts';

interface FoundProps {
  chosen: readonly Row[];
  others: Others;
  search: string;
  isClosed: boolean;
  isNarrowed: boolean;
  isOffline: boolean;
  onReset: () => void;
  onOpen: (row: Row) => void;
}

/** Those expected, then those whom only the search found; or why there is nobody. */
export function Found({ chosen, others, isClosed, onOpen, ...shared }: FoundProps) {
  const rows = { isClosed, onOpen };
  const isNobody = chosen.length === 0 && others.rows.length === 0;
  return (
    <>
      {chosen.length > 0 && <PresenceRows label="Participants attendus" rows={chosen} {...rows} />}
      {others.rows.length > 0 && (
        <>
          <h2>Autres personnes invitées</h2>
          <PresenceRows label="Autres personnes invitées" rows={others.rows} {...rows} />
        </>
      )}
      {isNobody ? <NobodyHere others={others} {...shared} /> : <NotSearched others={others} {...shared} />}
    </>
  );
}

/** Those invited could not be searched: who is at the door may be one of them. */
function NotSearched({ others: { problem, isAsking, retry }, isOffline }: Pick<FoundProps, 'others' | 'isOffline'>) {
  if (!problem || isOffline) return null;
  return (
    <ProblemCard
      problem={problem}
      title="Recherche parmi les personnes invitées impossible"
      retry={retry}
      isRetrying={isAsking}
    />
  );
}

type NobodyProps = Omit<FoundProps, 'chosen' | 'isClosed' | 'onOpen'>;

function NobodyHere({ others, search, isNarrowed, isOffline, onReset }: NobodyProps) {
  if (!isNarrowed)
    return (
      <EmptyState kind="nothingYet" title="Personne n’est attendu sur place">
        La feuille se remplit avec les participants confirmés qui viennent sur place.
      </EmptyState>
    );
  if (others.problem && !isOffline) return <NotSearched others={others} isOffline={isOffline} />;
  if (others.isAsking && !isOffline) return <Skeleton lines={2} label="Recherche parmi les personnes invitées" />;
  return (
    <EmptyState kind="noResult" onReset={onReset}>
      {wordsOf(others, search, isOffline)}
    </EmptyState>
  );
}

/** Whom nobody was found among: the server's word is needed for those invited. */
function wordsOf({ isShort, isAsking, problem }: Others, search: string, isOffline: boolean): string {
  if (search.trim() === '') return 'Personne ne correspond parmi les personnes attendues.';
  if (isOffline && (isShort || isAsking || problem))
    return 'Hors connexion, la recherche porte sur les personnes attendues.';
  return isShort
    ? 'Saisissez au moins deux lettres pour chercher parmi les personnes invitées.'
    : 'Personne ne correspond parmi les personnes invitées.';
}
