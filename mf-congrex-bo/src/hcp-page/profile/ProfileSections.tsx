import { formatPhone } from '@portal/domain/fields/phone';
import { hcpFieldLabels } from '@portal/domain/hcps/labels';
import { targetWords } from '@portal/domain/hcps/targets';
import { Card, Columns, type Definition, DefinitionList, formatDay, Link, Stack } from '@portal/shared-ui';
import { useHcp } from '../../hcp/hcp-context.ts';

function Identity() {
  const { hcp } = useHcp();
  return (
    <Card title="Identité et profession">
      <DefinitionList
        items={[
          { term: hcpFieldLabels.honorific, value: hcp.honorificLabel },
          { term: hcpFieldLabels.lastName, value: hcp.lastName },
          { term: hcpFieldLabels.firstName, value: hcp.firstName },
          { term: hcpFieldLabels.gender, value: hcp.genderLabel },
          { term: hcpFieldLabels.title, value: hcp.titleLabel },
          { term: hcpFieldLabels.type, value: hcp.typeLabel },
          { term: hcpFieldLabels.specialty, value: hcp.specialtyLabel },
          { term: hcpFieldLabels.rawSpecialty, value: hcp.rawSpecialty },
          { term: hcpFieldLabels.rppsNumber, value: hcp.rppsNumber },
          { term: hcpFieldLabels.adeliNumber, value: hcp.adeliNumber },
          { term: hcpFieldLabels.veevaId, value: hcp.veevaId },
        ]}
      />
    </Card>
  );
}

function PracticeAndContact() {
  const { hcp } = useHcp();
  const refusal = hcp.refusedDate ? `Oui, depuis le ${formatDay(hcp.refusedDate)}` : 'Oui';
  return (
    <Card title="Lieu d’exercice et contact">
      <DefinitionList
        items={[
          { term: hcpFieldLabels.address, value: hcp.address },
          { term: hcpFieldLabels.postalCode, value: hcp.postalCode },
          { term: hcpFieldLabels.city, value: hcp.city },
          { term: hcpFieldLabels.email, value: hcp.email && <Link href={`mailto:${hcp.email}`}>{hcp.email}</Link> },
          { term: hcpFieldLabels.emailConsent, value: hcp.emailConsent ? 'Oui' : 'Non' },
          { term: hcpFieldLabels.phone, value: hcp.phone && formatPhone(hcp.phone) },
          { term: hcpFieldLabels.hasRefused, value: hcp.hasRefused ? refusal : 'Non' },
        ]}
      />
    </Card>
  );
}

function Attachment() {
  const { hcp, options, names } = useHcp();
  const { zone, mslResponsible: responsible } = names.data ?? {};
  const personOf = (person: typeof responsible) =>
    person && (
      <>
        {person.firstName} {person.lastName} <Link href={`mailto:${person.email}`}>{person.email}</Link>
      </>
    );
  const { unit } = options.words;
  const items: Definition[] = [
    { term: hcpFieldLabels.businessUnitUuid, value: hcp.businessUnitUuid && unit(hcp.businessUnitUuid) },
    { term: 'Franchises qui le ciblent', value: hcp.businessUnits.map((u) => unit(u.businessUnitUuid)).join(', ') },
    { term: hcpFieldLabels.zoneUuid, value: zone?.label ?? (hcp.zoneUuid && options.words.zone(hcp.zoneUuid)) },
    { term: 'MSL de la zone', value: personOf(zone?.msl) },
    {
      term: hcpFieldLabels.mslResponsibleUuid,
      value: personOf(responsible) ?? (hcp.mslResponsible && 'Nom indisponible'),
    },
    { term: hcpFieldLabels.targets, value: targetWords(hcp.targets).join(', ') },
  ];
  return (
    <Card title="Rattachement et ciblage">
      <DefinitionList items={items} />
    </Card>
  );
}

function AbmEmails() {
  const { hcp, options } = useHcp();
  const items = (hcp.abmEmails ?? []).map(({ businessUnitUuid, emails }) => ({
    term: options.words.unit(businessUnitUuid),
    value: (
      <Stack $gap={0}>
        {emails.map((email) => (
          <Link key={email} href={`mailto:${email}`}>
            {email}
          </Link>
        ))}
      </Stack>
    ),
  }));
  return (
    <Card title={hcpFieldLabels.abmEmails}>
      {items.length > 0 ? <DefinitionList items={items} /> : 'Aucune adresse n’est renseignée.'}
    </Card>
  );
}

/** All fields of the HCP's profile that are not sealed. */
export function ProfileSections() {
  return (
    <Columns $min={420} $gap={5}>
      <Stack $gap={5}>
        <Identity />
        <AbmEmails />
      </Stack>
      <Stack $gap={5}>
        <PracticeAndContact />
        <Attachment />
      </Stack>
    </Columns>
  );
}
