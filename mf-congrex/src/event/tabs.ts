import { activityReads } from '@portal/domain/activities/reads';
import { participantReads } from '@portal/domain/participants/reads';
import { solicitationReads } from '@portal/domain/solicitations/reads';
import { workOnInformation, workOnOwnTransport, workOnSolicitations } from '@portal/domain/work/work-by-tab';
import { useRead } from '@portal/web';
import { useSearchParams } from '@portal/web/router';
import type { EventHeadQuery } from '../generated/graphql.ts';
import { importTab } from '../imports/paths.ts';

type EventHead = NonNullable<EventHeadQuery['gathering']>;

/** A tab by its name in the URL; the first has none. */
export interface EventTab {
  id: string;
  label: string;
  /** The kinds of work that are done there. */
  waits?: readonly string[];
}

const informations: EventTab = { id: '', label: 'Informations', waits: workOnInformation };

export const participants: EventTab = { id: 'participants', label: 'Participants' };
export const activities: EventTab = { id: 'activites', label: 'Activités' };
export const transport: EventTab = { id: 'transport', label: 'Mon transport', waits: workOnOwnTransport };
export const ownExpenses: EventTab = { id: 'frais', label: 'Mes notes de frais' };
export const imports: EventTab = { id: importTab, label: 'Importer' };

/** What the person may see of the event: solicitations and quotas are of congresses only, the lists not of those who are only invited. */
export function useTabs(
  head: Pick<EventHead, 'isOnlyInvited' | 'gatheringType'> | null | undefined,
  isInvited: boolean,
): EventTab[] {
  const seesParticipants = useRead(participantReads, 'participantsForGathering');
  const seesActivities = useRead(activityReads, 'activitiesForGathering');
  const seesSolicitations = useRead(solicitationReads, 'searchSolicitations');
  const seesQuotas = useRead(solicitationReads, 'congressQuotas');
  const mayImportGuests = useRead(participantReads, 'attendeeImports');
  const mayImportParticipants = useRead(participantReads, 'participantImports');
  const mayImport = mayImportGuests || mayImportParticipants;
  // One's own: a mail and the work that waits lead there, too. Last, since who is invited is known after the rest.
  const named = useSearchParams()[0].get('rubrique');
  const own = [transport, ownExpenses].filter(({ id }) => isInvited || id === named);
  if (!head || head.isOnlyInvited) return [informations, ...own];
  const ofAll = [informations, ...(seesParticipants ? [participants] : []), ...(seesActivities ? [activities] : [])];
  const last = [...(mayImport ? [imports] : []), ...own];
  if (head.gatheringType !== 'congress') return [...ofAll, ...last];
  return [
    ...ofAll,
    ...(seesSolicitations ? [{ id: 'sollicitations', label: 'Sollicitations', waits: workOnSolicitations }] : []),
    ...(seesQuotas ? [{ id: 'quotas', label: 'Quotas' }] : []),
    ...last,
  ];
}
