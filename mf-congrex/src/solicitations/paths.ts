/** Where the solicitations of the field area are. */
export const solicitationsPath = '/congrex/solicitations';
export const solicitationPath = (solicitationUuid: string): string => `${solicitationsPath}/${solicitationUuid}`;
/** A gathering, at one of its tabs. */
export const eventTabPath = (gatheringUuid: string, tab?: string): string =>
  `/congrex/${gatheringUuid}/tabs${tab ? `?rubrique=${tab}` : ''}`;
