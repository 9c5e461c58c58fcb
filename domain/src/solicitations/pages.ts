/** The page of a solicitation in the field area, for mails. */
export const solicitationPage = (solicitationUuid: string): string => `/congrex/solicitations/${solicitationUuid}`;
