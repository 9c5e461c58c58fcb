import { backOfficeUserTypes, type UserType } from '@portal/domain/actors/user-types';
import { gatheringPage } from '@portal/domain/gathering/pages';
import { formatDay } from '@portal/shared-ui';
import type { CommandItem } from '@portal/shared-ui/dialogs';
import type { FetchQuery } from '@portal/web/data/requests';
import { PaletteEventsDocument, type PaletteEventsQuery } from '../generated/graphql.ts';

type FoundEvent = PaletteEventsQuery['searchGatherings']['items'][number];

/** Fewer letters would find half of the events. */
const fewest = 2;

/** Where an event is opened: in the back office by those who enter it, else in the field area. */
export const eventPath = (gatheringUuid: string, userType: UserType): string =>
  backOfficeUserTypes.includes(userType) ? `/congrex-bo/event/${gatheringUuid}/details` : gatheringPage(gatheringUuid);

const detailOf = ({ beginDay, city, statusLabel }: FoundEvent): string =>
  [formatDay(beginDay), city, statusLabel].filter(Boolean).join(' · ');

/**
 * The events that hold the words, within the person's reach: the server limits them.
 *
 * @throws when the server did not answer; the palette says so
 */
export async function findEvents(
  ask: FetchQuery,
  userType: UserType,
  text: string,
  signal: AbortSignal,
  open: (path: string) => void,
): Promise<CommandItem[]> {
  const search = text.trim();
  if (search.length < fewest) return [];
  const data = await ask(PaletteEventsDocument, { search }, { context: { fetchOptions: { signal } } });
  return data.searchGatherings.items.map((event) => ({
    id: event.gatheringUuid,
    label: event.name,
    detail: detailOf(event),
    group: 'Événements',
    onAction: () => open(eventPath(event.gatheringUuid, userType)),
  }));
}
