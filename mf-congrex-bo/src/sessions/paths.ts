export const sessionsPath = '/congrex-bo/sessions';
export const sessionPath = (uuid: string): string => `/congrex-bo/session/${uuid}`;
export const sessionPeoplePath = (uuid: string): string => `${sessionPath(uuid)}/participants`;
export const sessionDetailsPath = (uuid: string): string => `${sessionPath(uuid)}/details`;
export const addToSessionPath = (uuid: string): string => `${sessionPath(uuid)}/add-participants`;
export const sessionFormPath = (uuid?: string): string =>
  uuid ? `/congrex-bo/session-form/${uuid}` : '/congrex-bo/session-form';
