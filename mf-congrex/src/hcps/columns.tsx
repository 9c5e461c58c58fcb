import { shownDayOf } from '@portal/domain/calendar/french-day';
import { formatPhone } from '@portal/domain/fields/phone';
import { hcpFieldLabels } from '@portal/domain/hcps/labels';
import { targetWords } from '@portal/domain/hcps/targets';
import { formatDay, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { FieldHcpsQuery } from '../generated/graphql.ts';

type Answer = FieldHcpsQuery['searchHcpForHcpTable'];
type Missed = Answer['missedGatheringForHcps'][number];
/** An HCP of the list, with the past congresses that they missed, the latest first. */
export type HcpRow = Answer['hcps'][number] & { missed: readonly Missed[] };

const none = '--';

/** The HCPs of a page, each with the congresses that they missed. */
export const rowsOf = ({ hcps, missedGatheringForHcps }: Answer): HcpRow[] =>
  hcps.map((hcp) => ({
    ...hcp,
    missed: missedGatheringForHcps.filter((one) => one.healthCareProfessionalUuid === hcp.uuid),
  }));

/** « NOM Prénom », as lists of people are read. */
export const hcpName = ({ lastName, firstName }: Pick<HcpRow, 'lastName' | 'firstName'>): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

/** A missed congress in words: which one, when, and how. */
export const missedWords = ({ name, endDate, presenceLabel }: Pick<Missed, 'name' | 'endDate' | 'presenceLabel'>) =>
  `${name} (${shownDayOf(endDate)}), ${presenceLabel}`;

const cityOf = ({ postalCode, city }: HcpRow): string => [postalCode, city].filter(Boolean).join(' ') || none;

/** A missed congress bars new solicitations (decisions, section 3): which one and how is in the tooltip. */
function MissedBadge({ missed }: { missed: HcpRow['missed'] }) {
  const [latest] = missed;
  if (!latest) return <>{none}</>;
  return (
    <span title={missed.map(missedWords).join(' · ')}>
      <StatusBadge tone={latest.presence === 'NO_SHOW' ? 'danger' : 'warning'}>
        {missed.length > 1 ? `${missed.length} congrès manqués` : 'Congrès manqué'}
      </StatusBadge>
    </span>
  );
}

function Contact({ hasRefused, refusedDate, phone, email }: HcpRow) {
  if (!hasRefused) return <>{phone ? formatPhone(phone) : email || none}</>;
  return <StatusBadge tone="danger">Refus de contact{refusedDate ? ` le ${formatDay(refusedDate)}` : ''}</StatusBadge>;
}

/** The columns of the list; on a phone the card shows name, speciality and missed congresses. @param zoneOf the zone's name */
export const hcpColumns = (zoneOf: (zoneUuid: string | null | undefined) => string): GridColumn<HcpRow>[] => [
  { id: 'name', header: 'Nom', cell: hcpName, width: 230, isSortable: true, priority: 1 },
  { id: 'specialty', header: 'Spécialité', cell: ({ specialtyLabel }) => specialtyLabel, width: 170, priority: 2 },
  { id: 'missed', header: 'Absences', cell: ({ missed }) => <MissedBadge missed={missed} />, width: 160, priority: 3 },
  {
    id: 'targets',
    header: hcpFieldLabels.targets,
    cell: ({ targets }) => targetWords(targets).join(', ') || none,
    width: 200,
  },
  { id: 'city', header: 'Ville', cell: cityOf, width: 170 },
  { id: 'zone', header: 'Zone', cell: ({ zoneUuid }) => zoneOf(zoneUuid), width: 150 },
  { id: 'type', header: 'Profession', cell: ({ typeLabel }) => typeLabel, width: 120 },
  { id: 'refused', header: 'Contact', cell: Contact, width: 200 },
];
