import { usePageQuery } from '@portal/web';
import { EventCategoriesDocument } from '../generated/graphql.ts';
import { categoriesOf, type ParticipantsEvent } from './words.ts';

/** What the event offers and what people on its list hold; only what it offers until the server has answered. */
export function useEventCategories(event: ParticipantsEvent): readonly { id: string; label: string }[] {
  const { gatheringUuid } = event;
  const { data } = usePageQuery(
    EventCategoriesDocument,
    { gatheringUuid },
    (known) => known.getAvailableAndUsedCategories,
  );
  return data ?? categoriesOf(event);
}
