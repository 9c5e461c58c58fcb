import { activityLabels } from '@portal/domain/activities/labels';
import { categoryLabelOf } from '@portal/domain/category/offered-categories';
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
    : 'Toutes';
  const quota = entryType === 'ON_INVITATION_WITHOUT_QUOTA' ? 'Sans quota' : activity.quota;
  return (
    <Card title="Informations">
      <DefinitionList
        items={[
          { term: activityLabels.activityCategoryUuid, value: activity.activityCategory.label },
          { term: activityLabels.organizer, value: activity.organizerLabel },
          { term: activityLabels.nature, value: activity.natureLabel },
          { term: activityLabels.room, value: activity.room },
          { term: activityLabels.place, value: activity.place },
          ...(nature === 'PHYSICAL' ? [] : [{ term: activityLabels.visioLink, value: webLink(activity.visioLink) }]),
          { term: activityLabels.website, value: webLink(activity.website) },
          { term: activityLabels.entryType, value: activity.entryTypeLabel },
          { term: activityLabels.price, value: priceOf(activity.price) },
          { term: activityLabels.quota, value: quota },
          { term: activityLabels.activityTarget, value: target },
          { term: activityLabels.description, value: activity.description && <Text>{activity.description}</Text> },
        ]}
      />
    </Card>
  );
}
