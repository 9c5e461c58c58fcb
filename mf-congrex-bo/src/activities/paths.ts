const event = (gatheringUuid: string) => `/congrex-bo/event/${gatheringUuid}`;

/** The pages of activities (specification, section 2 « Event back office »). */
export const activitiesPath = (gatheringUuid: string): string => `${event(gatheringUuid)}/activities`;
export const activityPath = (gatheringUuid: string, activityUuid: string): string =>
  `${event(gatheringUuid)}/activity/${activityUuid}`;
export const activityPeoplePath = (gatheringUuid: string, activityUuid: string): string =>
  `${activityPath(gatheringUuid, activityUuid)}/participants`;
export const activityFormPath = (gatheringUuid: string, activityUuid?: string): string =>
  `${event(gatheringUuid)}/activity-form${activityUuid ? `/${activityUuid}` : ''}`;

/** The page of a participant: staff have one of their own. */
export const participantPath = (
  gatheringUuid: string,
  { participantUuid, isInternal }: { participantUuid: string; isInternal: boolean },
): string => `${event(gatheringUuid)}/${isInternal ? 'staff' : 'user'}/${participantUuid}`;
