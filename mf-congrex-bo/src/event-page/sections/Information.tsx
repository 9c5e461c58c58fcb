import { labelsOf } from '@portal/domain/fields/field-table';
import { gatheringFields } from '@portal/domain/gathering/form-steps/gathering-fields';
import { gatheringLabels } from '@portal/domain/gathering/labels';
import {
  biogenEventTypeLabels,
  invitationTypeLabels,
  nationalityTypeLabels,
  validationSectionLabels,
} from '@portal/domain/gathering/states';
import { Card, type Definition, DefinitionList, Link, Stack, zoneName } from '@portal/shared-ui';
import styled from 'styled-components';
import { countOf, countryName } from '../../event/changes/describe-value.ts';
import { type EventGathering, useEvent } from '../../event/event-context.ts';
import { LastDay } from '../../event/last-day.tsx';
import type { Names } from '../../event/names.ts';
import { PageSection } from './PageSection.tsx';

const labels = labelsOf(gatheringFields);

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
  max-width: 80ch;
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
  {
    term: gatheringLabels.businessUnitUuids,
    value: g.businessUnits.map(({ businessUnitUuid }) => names.unit(businessUnitUuid)).join(', '),
  },
  { term: gatheringLabels.mainBusinessUnitUuid, value: names.unit(g.mainBusinessUnitUuid) },
  { term: gatheringLabels.country, value: countryName(g.country) },
  { term: gatheringLabels.timezone, value: zoneName(g.timezone) },
  ...(g.format === 'PHYSICAL' ? [] : [{ term: labels.visioUrl, value: outside(g.visioUrl) }]),
  { term: labels.website, value: outside(g.website) },
  { term: labels.limitDate, value: <LastDay day={g.limitDate} timezone={g.timezone} /> },
  { term: labels.numberOfInvitees, value: countOf(g.numberOfInvitees) },
  { term: labels.areHostingShared, value: g.areHostingShared ? 'Oui' : 'Non' },
  { term: gatheringLabels.categoryVersion, value: g.categoryVersion },
  { term: labels.eveniumEventId, value: g.eveniumEventId },
  { term: labels.oseusMeetingId, value: g.oseusMeetingId },
];

function ownFacts({ congress, biogenEvent, nationalityType, learnedSociety, timezone }: EventGathering): Definition[] {
  const ofBoth = [
    { term: labels.learnedSociety, value: learnedSociety },
    { term: labels.nationalityType, value: labelIn(nationalityTypeLabels, nationalityType) },
  ];
  if (biogenEvent) {
    return [
      { term: labels.eventType, value: labelIn(biogenEventTypeLabels, biogenEvent.eventType) },
      { term: labels.invitationType, value: labelIn(invitationTypeLabels, biogenEvent.invitationType) },
      { term: labels.invitationEndDate, value: <LastDay day={biogenEvent.invitationEndDate} timezone={timezone} /> },
      ...ofBoth,
    ];
  }
  const presence = [
    congress?.hasBiogenStand && labels.hasBiogenStand,
    congress?.hasBiogenSymposium && labels.hasBiogenSymposium,
    congress?.hasBiogenWorkshop && labels.hasBiogenWorkshop,
  ].filter(Boolean);
  return [
    ...ofBoth,
    { term: 'Présence de l’entreprise', value: presence.join(', ') },
    {
      term: gatheringLabels.additionalLinks,
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
    <PageSection id="informations" title={validationSectionLabels.GLOBAL}>
      <Card>
        <DefinitionList isStacked items={[...ownFacts(gathering), ...commonFacts(gathering, names)]} />
      </Card>
      {description && (
        <Card title={labels.description} headingLevel={3}>
          <Text>{description}</Text>
        </Card>
      )}
      {eventSchedule && (
        <Card title={labels.eventSchedule} headingLevel={3}>
          <Text>{eventSchedule}</Text>
        </Card>
      )}
    </PageSection>
  );
}
