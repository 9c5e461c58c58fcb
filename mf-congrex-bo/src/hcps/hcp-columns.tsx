import { shownDayOf } from '@portal/domain/calendar/french-day';
import { formatPhone } from '@portal/domain/fields/phone';
import { hcpFieldLabels } from '@portal/domain/hcps/labels';
import { targetWords } from '@portal/domain/hcps/targets';
import { formatDateTime, formatDay, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { HcpColumnWords } from '../hcp/use-hcp-options.ts';
import type { HcpRow } from './use-hcp-pages.ts';

const none = '--';

/** « NOM Prénom », as lists of people are read. */
export const hcpName = ({ lastName, firstName }: Pick<HcpRow, 'lastName' | 'firstName'>): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

function City({ postalCode, city }: HcpRow) {
  return <>{[postalCode, city].filter(Boolean).join(' ') || none}</>;
}

/** A missed congress bars new solicitations (decisions, section 3): which one and how is in the tooltip. */
function Missed({ missed }: { missed: HcpRow['missed'] }) {
  const latest = missed[0];
  if (!latest) return none;
  const all = missed.map((one) => `${one.name} (${shownDayOf(one.endDate)}), ${one.presenceLabel}`);
  return (
    <span title={all.join(' · ')}>
      <StatusBadge tone={latest.presence === 'NO_SHOW' ? 'danger' : 'warning'}>
        {missed.length > 1 ? `${missed.length} congrès manqués` : 'Congrès manqué'}
      </StatusBadge>
    </span>
  );
}

function Contact({ hasRefused, refusedDate }: HcpRow) {
  if (!hasRefused) return none;
  return <StatusBadge tone="danger">Refus de contact{refusedDate ? ` le ${formatDay(refusedDate)}` : ''}</StatusBadge>;
}

const attachmentColumns = (words: HcpColumnWords): GridColumn<HcpRow>[] => [
  {
    id: 'units',
    header: 'Franchises',
    cell: (hcp) => hcp.businessUnits.map(({ businessUnitUuid }) => words.unit(businessUnitUuid)).join(', ') || none,
    width: 150,
  },
  {
    id: 'targets',
    header: hcpFieldLabels.targets,
    cell: ({ targets }) => targetWords(targets).join(', ') || none,
    width: 200,
  },
  {
    id: 'zone',
    header: hcpFieldLabels.zoneUuid,
    cell: ({ zoneUuid }) => (zoneUuid ? words.zone(zoneUuid) : none),
    width: 140,
    isHiddenByDefault: true,
  },
  {
    id: 'msl',
    header: hcpFieldLabels.mslResponsibleUuid,
    cell: ({ mslResponsible }) => (mslResponsible ? words.user(mslResponsible.userUuid) : none),
    width: 160,
    isHiddenByDefault: true,
  },
];

const contactColumns = (words: HcpColumnWords): GridColumn<HcpRow>[] => [
  { id: 'type', header: hcpFieldLabels.type, cell: ({ typeLabel }) => typeLabel, width: 130, isHiddenByDefault: true },
  {
    id: 'email',
    header: hcpFieldLabels.email,
    cell: ({ email }) => email || none,
    width: 230,
    isHiddenByDefault: true,
  },
  {
    id: 'phone',
    header: hcpFieldLabels.phone,
    cell: ({ phone }) => formatPhone(phone || none),
    width: 130,
    isHiddenByDefault: true,
  },
  {
    id: 'rpps',
    header: hcpFieldLabels.rppsNumber,
    cell: ({ rppsNumber }) => rppsNumber || none,
    width: 130,
    isHiddenByDefault: true,
  },
  {
    id: 'veevaId',
    header: hcpFieldLabels.veevaId,
    cell: ({ veevaId }) => veevaId || none,
    width: 170,
    isHiddenByDefault: true,
  },
  {
    id: 'bankStatement',
    header: hcpFieldLabels.bankStatementStatus,
    cell: ({ bankStatementStatusLabel }) => bankStatementStatusLabel || none,
    width: 110,
    isHiddenByDefault: true,
  },
  {
    id: 'updatedAt',
    header: 'Modifié le',
    cell: ({ updatedAt }) => formatDateTime(updatedAt, words.timeZone),
    width: 140,
    isHiddenByDefault: true,
  },
];

/** The columns of lists of HCPs. Keep the array between renders. @param words for the identifiers that a row holds */
export const hcpColumns = (words: HcpColumnWords): GridColumn<HcpRow>[] => [
  { id: 'name', header: 'Nom', cell: hcpName, width: 210, isSortable: true, priority: 1 },
  {
    id: 'specialty',
    header: hcpFieldLabels.specialty,
    cell: ({ specialtyLabel }) => specialtyLabel,
    width: 160,
    priority: 2,
  },
  { id: 'city', header: hcpFieldLabels.city, cell: City, width: 160, priority: 3 },
  { id: 'missed', header: 'Absences', cell: Missed, width: 185 },
  { id: 'refused', header: 'Contact', cell: Contact, width: 190 },
  ...attachmentColumns(words),
  ...contactColumns(words),
];
