import {
  biogenEventTypeLabels,
  invitationTypeLabels,
  type NationalityType,
  nationalityTypeLabels,
} from '@portal/domain/gathering/states';
import { Card, type Definition, DefinitionList, Link, Stack, zoneName } from '@portal/shared-ui';
import styled from 'styled-components';
import { LastDay } from '../../last-day.tsx';
import { countOf, countryName } from '../changes/describe-value.ts';
import { type EventGathering, useEvent } from '../event-context.ts';
import type { Names } from '../names.ts';
import { PageSection } from './PageSection.tsx';

const Text = styled.p`
  white-space: pre-line; overflow-wrap: anywhere; max-width: 80ch;
`;

const outside = (url: string | null | undefined, words = url) =>
  url ? (
    <Link href={url} target="_blank" rel="noreferrer">
      {words}
    </Link>
  ) : null;

const labelIn = (labels: Record<string, string>, value: string | null | undefined) =>
  value ? (labels[value] ?? value) : null;

const commonFacts = (g: EventGathering, names: Names): Definition[] => [
  { term: 'Franchises', value: g.businessUnits.map(({ businessUnitUuid }) => names.unit(businessUnitUuid)).join(', ') },
  { term: 'Franchise principale', value: names.unit(g.mainBusinessUnitUuid) },
  { term: 'Pays', value: countryName(g.country) },
  { term: 'Fuseau horaire', value: zoneName(g.timezone) },
  ...(g.format === 'PHYSICAL' ? [] : [{ term: 'Adresse de la visio', value: outside(g.visioUrl) }]),
  { term: 'Site web', value: outside(g.website) },
  { term: 'Date limite d’inscription', value: <LastDay day={g.limitDate} timezone={g.timezone} /> },
  { term: 'Nombre d’invités', value: countOf(g.numberOfInvitees) },
  { term: 'Chambres partagées', value: g.areHostingShared ? 'Oui' : 'Non' },
  { term: 'Version des catégories', value: g.categoryVersion },
  { term: 'Identifiant Evenium', value: g.eveniumEventId },
  { term: 'Identifiant Oseus', value: g.oseusMeetingId },
];

function ownFacts({ congress, biogenEvent, nationalityType, learnedSociety, timezone }: EventGathering): Definition[] {
  if (biogenEvent) {
    return [
      { term: 'Type d’événement', value: labelIn(biogenEventTypeLabels, biogenEvent.eventType) },
      { term: 'Type d’invitation', value: labelIn(invitationTypeLabels, biogenEvent.invitationType) },
      { term: 'Fin des invitations', value: <LastDay day={biogenEvent.invitationEndDate} timezone={timezone} /> },
    ];
  }
  const presence = [
    congress?.hasBiogenStand && 'stand',
    congress?.hasBiogenSymposium && 'symposium',
    congress?.hasBiogenWorkshop && 'atelier',
  ].filter(Boolean);
  return [
    { term: 'Société savante', value: learnedSociety },
    { term: 'Nationalité', value: labelIn(nationalityTypeLabels, nationalityType as NationalityType) },
    { term: 'Présence de l’entreprise', value: presence.join(', ') },
    {
      term: 'Liens',
      value: congress?.additionalLinks.length ? (
        <Stack $gap={0}>
          {congress.additionalLinks.map(({ label, url }) => (
            <span key={`${label} ${url}`}>{outside(url, label)}</span>
          ))}
        </Stack>
      ) : null,
    },
  ];
}

/** What the first and third step of the form gave. */
export function InformationSection() {
  const { gathering, names } = useEvent();
  const { description, eventSchedule } = gathering;
  return (
    <PageSection id="informations" title="Informations">
      <Card>
        <DefinitionList isStacked items={[...ownFacts(gathering), ...commonFacts(gathering, names)]} />
      </Card>
      {description && (
        <Card title="Description" headingLevel={3}>
          <Text>{description}</Text>
        </Card>
      )}
      {eventSchedule && (
        <Card title="Déroulé" headingLevel={3}>
          <Text>{eventSchedule}</Text>
        </Card>
      )}
    </PageSection>
  );
}
