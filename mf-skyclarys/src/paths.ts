export const adminPath = '/skyclarys/admin';
export const requestsPath = `${adminPath}/list`;
export const requestPath = (requestUuid: string): string => `${requestsPath}/${requestUuid}`;
export const versionPath = (versionUuid: string): string => `${adminPath}/version/${versionUuid}`;
