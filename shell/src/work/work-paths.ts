import { backOfficeUserTypes, type UserType } from '@portal/domain/actors/user-types';
import type { Work } from '@portal/web/work/work-store';

type Item = Work['items'][number];

const inBackOffice = ({ gatheringUuid }: Item) => `/congrex-bo/event/${gatheringUuid}/details`;
const hostings = ({ gatheringUuid }: Item) => `/congrex-bo/event/${gatheringUuid}/hostings`;
const inField = ({ gatheringUuid }: Item, section = '') =>
  `/congrex/${gatheringUuid}/tabs${section && `?section=${section}`}`;

/** Where what waits is done: events in the back office by those who may enter it, all else in the field area. */
export function pathOf(kind: string, item: Item, userType: UserType): string {
  if (kind === 'SOLICITATION_TO_DECIDE') return `/congrex/solicitations/${item.id}`;
  if (kind === 'TRANSPORT_TO_ANSWER') return `/congrex/${item.gatheringUuid}/tabs?rubrique=transport`;
  if (kind.startsWith('TRANSPORT_')) return `/congrex-bo/event/${item.gatheringUuid}/transport-note/${item.id}`;
  if (kind === 'STAY_TO_ASSIGN') return `${hostings(item)}?vue=nuits&statut=demandees`;
  if (kind === 'STAY_TO_REVIEW') return `${hostings(item)}?vue=nuits`;
  if (kind.startsWith('EXPENSE_')) return `/congrex-bo/event/${item.gatheringUuid}/expense-note/${item.id}`;
  if (kind.startsWith('BENEFITS_'))
    return `/congrex-bo/event/${item.gatheringUuid}/benefits?formalite=${kind === 'BENEFITS_LATE' ? 'LATE' : 'TO_FILE'}`;
  if (kind === 'SPEND_CAP_CROSSED') return `/congrex-bo/event/${item.gatheringUuid}/budget`;
  if (kind.startsWith('PROGRAMME_')) return `/skyclarys/admin/list/${item.id}`;
  if (kind.startsWith('VIRTUAL_SESSION_'))
    return `${backOfficeUserTypes.includes(userType) ? '/congrex-bo' : '/congrex'}/session/${item.id}/participants`;
  if (kind === 'INVITATION_TO_ANSWER') return inField(item);
  if (backOfficeUserTypes.includes(userType)) return inBackOffice(item);
  if (kind === 'GATHERING_TO_VALIDATE') return inField(item, 'validation');
  return inField(item, kind === 'GATHERING_CHANGE_TO_DECIDE' ? 'modifications' : '');
}
