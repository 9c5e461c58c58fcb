import { categoryLabelOf } from '@portal/domain/category/index';
import { Card, DefinitionList, Link } from '@portal/shared-ui';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { priceOf } from '../words.ts';
import type { ShownActivity } from './shown-activity.ts';

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** A web address, which opens in a new tab. */
const webLink = (url: string | null | undefined) =>
  url && (
    <Link href={url} target="_blank" rel="noreferrer">
      {url}
    </Link>
  );

/** Every field of the activity that is filled in. */
export function ActivityFacts({ activity }: { activity: ShownActivity }) {
  const { categoryVersion } = useEvent().gathering;
  const { hasCustomTarget, activityTarget, nature, entryType } = activity;
  const target = hasCustomTarget
    ? activityTarget.map((id) => categoryLabelOf(categoryVersion, id)).join(', ')
    : 'Toutes les catégories de participants';
  const quota = entryType === 'ON_INVITATION_WITHOUT_QUOTA' ? 'Sans quota' : activity.quota;
  return (
    <Card title="Informations">
      <DefinitionList
        items={[
          { term: 'Catégorie', value: activity.activityCategory.label },
          { term: 'Organisateur', value: activity.organizerLabel },
          { term: 'Format', value: activity.natureLabel },
          { term: 'Salle', value: activity.room },
          { term: 'Lieu', value: activity.place },
          ...(nature === 'PHYSICAL' ? [] : [{ term: 'Visioconférence', value: webLink(activity.visioLink) }]),
          { term: 'Site internet', value: webLink(activity.website) },
          { term: 'Accès', value: activity.entryTypeLabel },
          { term: 'Prix', value: priceOf(activity.price) },
          { term: 'Quota', value: quota },
          { term: 'Destinée à', value: target },
          { term: 'Description', value: activity.description && <Text>{activity.description}</Text> },
        ]}
      />
    </Card>
  );
}
