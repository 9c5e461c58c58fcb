import { userTypeLabels } from '@portal/domain/actors/user-types';
import { formatPhone, phoneAddress } from '@portal/domain/fields/phone';
import { participantKindLabels } from '@portal/domain/participants/participant';
import { genderLabels } from '@portal/domain/participants/person/genders';
import { Card, type Definition, DefinitionList, formatAct, Link } from '@portal/shared-ui';
import type { ParticipantFull } from '../../attendees/use-participant.ts';
import type { Names } from '../../event/names.ts';

const mail = (email: string | null | undefined) => (email ? <Link href={`mailto:${email}`}>{email}</Link> : null);
const call = (phone: string | null | undefined) =>
  phone ? <Link href={phoneAddress(phone)}>{formatPhone(phone)}</Link> : null;

function hcpFacts(p: ParticipantFull, names: Names): Definition[] {
  return [
    { term: 'Spécialité', value: p.specialty },
    { term: 'Ville', value: [p.postalCode, p.city].filter(Boolean).join(' ') },
    { term: 'Franchise', value: p.businessUnit && names.unit(p.businessUnit.businessUnitUuid) },
    { term: 'Zone', value: p.zone && names.zone(p.zone.zoneUuid) },
    { term: 'Identifiant Veeva', value: p.veevaId },
  ];
}

function staffFacts(p: ParticipantFull, names: Names): Definition[] {
  return [
    { term: 'Fonction', value: p.userType && (userTypeLabels[p.userType] ?? p.userType) },
    { term: 'Franchise', value: p.businessUnit && names.unit(p.businessUnit.businessUnitUuid) },
  ];
}

function manualFacts(p: ParticipantFull): Definition[] {
  return [
    { term: 'Genre', value: p.gender && genderLabels[p.gender] },
    { term: 'Titre', value: p.title },
    { term: 'Société', value: p.society },
    { term: 'Adresse', value: p.address },
  ];
}

interface InformationProps {
  participant: ParticipantFull;
  names: Names;
}

/** Who the participant is. */
export function InformationSection({ participant: p, names }: InformationProps) {
  const own = { HCP: hcpFacts(p, names), STAFF: staffFacts(p, names), MANUAL: manualFacts(p) }[p.kind] ?? [];
  const items: Definition[] = [
    { term: 'Type', value: participantKindLabels[p.kind] ?? p.kind },
    ...own,
    { term: 'E-mail', value: mail(p.email) },
    { term: 'Mobile', value: call(p.mobilePhone) },
    { term: 'Téléphone', value: call(p.phone) },
    { term: 'Invité le', value: formatAct(p.createdAt) },
  ];
  return (
    <Card title="Informations" headingLevel={3}>
      <DefinitionList items={items} />
    </Card>
  );
}
