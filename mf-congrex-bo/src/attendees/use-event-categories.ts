import { usePageQuery } from '@portal/web';
import { categoriesOf } from '../event/choices.ts';
import type { EventGathering } from '../event/event-context.ts';
import { EventCategoriesDocument, type EventCategoriesQuery } from '../generated/graphql.ts';

const usedOf = ({ getAvailableAndUsedCategories }: EventCategoriesQuery) => getAvailableAndUsedCategories;

/**
 * What the event offers and what people on its list hold; only what it offers until the server has answered.
 *
 * @param isWanted somebody may be about to see them: asked from then on
 */
export function useEventCategories(
  gathering: EventGathering,
  isWanted: boolean,
): readonly { id: string; label: string }[] {
  const { gatheringUuid } = gathering;
  const used = usePageQuery(EventCategoriesDocument, { gatheringUuid }, usedOf, { skip: !isWanted }).data;
  return used ?? categoriesOf(gathering);
}
