const event = (gatheringUuid: string) => `/congrex-bo/event/${gatheringUuid}`;

/** The pages of hotels (specification, section 2 « Event back office »). */
export const hostingsPath = (gatheringUuid: string): string => `${event(gatheringUuid)}/hostings`;
export const hostingPath = (gatheringUuid: string, hostingUuid: string): string =>
  `${event(gatheringUuid)}/hosting/${hostingUuid}`;
export const hostingPeoplePath = (gatheringUuid: string, hostingUuid: string): string =>
  `${hostingPath(gatheringUuid, hostingUuid)}/participants`;
export const hostingFormPath = (gatheringUuid: string, hostingUuid?: string): string =>
  `${event(gatheringUuid)}/hosting-form${hostingUuid ? `/${hostingUuid}` : ''}`;
