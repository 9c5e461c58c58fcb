import { usePageQuery } from '@portal/web';
import { categoriesOf } from '../event/choices.ts';
import type { EventGathering } from '../event/event-context.ts';
import { EventCategoriesDocument, type EventCategoriesQuery } from '../generated/graphql.ts';

const usedOf = ({ getAvailableAndUsedCategories }: EventCategoriesQuery) => getAvailableAndUsedCategories;

/** What the event offers and what people on its list hold; only what it offers until the server has answered. */
export function useEventCategories(gathering: EventGathering): readonly { id: string; label: string }[] {
  const { gatheringUuid } = gathering;
  return (
    usePageQuery(EventCategoriesDocument, { gatheringUuid }, usedOf, { isLater: true }).data ?? categoriesOf(gathering)
  );
}
