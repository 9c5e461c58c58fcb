import { formatPhone } from '@portal/domain/phone';
import { Card, Columns, type Definition, DefinitionList, formatDay, Link, Stack } from '@portal/shared-ui';
import { useHcp } from '../../hcp/hcp-context.ts';
import { targetWords } from '../../hcps/hcp-columns.tsx';

function Identity() {
  const { hcp } = useHcp();
  return (
    <Card title="Identité et profession">
      <DefinitionList
        items={[
          { term: 'Civilité', value: hcp.honorificLabel },
          { term: 'Nom', value: hcp.lastName },
          { term: 'Prénom', value: hcp.firstName },
          { term: 'Genre', value: hcp.genderLabel },
          { term: 'Titre', value: hcp.titleLabel },
          { term: 'Profession', value: hcp.typeLabel },
          { term: 'Spécialité', value: hcp.specialtyLabel },
          { term: 'Spécialité d’origine', value: hcp.rawSpecialty },
          { term: 'Numéro RPPS', value: hcp.rppsNumber },
          { term: 'Numéro ADELI', value: hcp.adeliNumber },
          { term: 'Identifiant Veeva', value: hcp.veevaId },
        ]}
      />
    </Card>
  );
}

function PlaceAndContact() {
  const { hcp } = useHcp();
  const refusal = hcp.refusedDate ? `Oui, depuis le ${formatDay(hcp.refusedDate)}` : 'Oui';
  return (
    <Card title="Lieu d’exercice et contact">
      <DefinitionList
        items={[
          { term: 'Adresse', value: hcp.address },
          { term: 'Code postal', value: hcp.postalCode },
          { term: 'Ville', value: hcp.city },
          { term: 'E-mail', value: hcp.email && <Link href={`mailto:${hcp.email}`}>{hcp.email}</Link> },
          { term: 'Consentement aux e-mails', value: hcp.emailConsent ? 'Oui' : 'Non' },
          { term: 'Téléphone', value: hcp.phone && formatPhone(hcp.phone) },
          { term: 'Refus de contact', value: hcp.hasRefused ? refusal : 'Non' },
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
    { term: 'Franchise', value: hcp.businessUnitUuid && unit(hcp.businessUnitUuid) },
    { term: 'Franchises qui le ciblent', value: hcp.businessUnits.map((u) => unit(u.businessUnitUuid)).join(', ') },
    { term: 'Zone', value: zone?.label ?? (hcp.zoneUuid && options.words.zone(hcp.zoneUuid)) },
    { term: 'MSL de la zone', value: personOf(zone?.msl) },
    { term: 'MSL référent', value: personOf(responsible) ?? (hcp.mslResponsible && 'Nom indisponible') },
    { term: 'Ciblage', value: targetWords(hcp.targets).join(', ') },
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
    <Card title="E-mails des ABM">
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
        <PlaceAndContact />
        <Attachment />
      </Stack>
    </Columns>
  );
}
