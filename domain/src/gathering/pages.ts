/**
 * Where a gathering is read by everybody who may read it: in the field area, since the back office admits a few user types only (specification,
 * section 2 "Guards"). Mails lead there; those who may enter the back office find a link to it.
 */
export const gatheringPage = (gatheringUuid: string): string => `/congrex/${gatheringUuid}/tabs`;
