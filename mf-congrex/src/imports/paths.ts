import { eventTabPath } from '../solicitations/paths.ts';
import type { ImportSource } from './sources.ts';

/** The tab « Importer » of an event; one import of it. */
export const importTab = 'import';
export const importsPath = (gatheringUuid: string): string => eventTabPath(gatheringUuid, importTab);
export const importPath = (gatheringUuid: string, importUuid: string, source: ImportSource): string =>
  `${importsPath(gatheringUuid)}&import=${importUuid}${source === 'participants' ? '&de=participants' : ''}`;

/** What the event-management system organises for a guest (contract/routes.json). */
export const guestPath = (gatheringUuid: string, eveniumEventId: string, eveniumGuestId: string): string =>
  `/congrex/${gatheringUuid}/event/${encodeURIComponent(eveniumEventId)}/logistics/guest/${encodeURIComponent(eveniumGuestId)}`;
