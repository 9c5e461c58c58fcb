import { createContext, use } from 'react';
import { hcpPath } from '../hcp/person-routes.ts';

/** Where the sessions and their pages are in the area that shows them. */
export interface SessionPaths {
  list: string;
  session: (virtualSessionUuid: string) => string;
  people: (virtualSessionUuid: string) => string;
  add: (virtualSessionUuid: string) => string;
  details: (virtualSessionUuid: string) => string;
  hcp: (uuid: string) => string;
  /** Of a new one without its uuid. */
  form: (virtualSessionUuid?: string) => string;
}

/** The paths of sessions in an area. @param area `/congrex-bo` */
export function sessionPathsIn(area: string): SessionPaths {
  const session = (uuid: string) => `${area}/session/${uuid}`;
  return {
    list: `${area}/sessions`,
    session,
    people: (uuid) => `${session(uuid)}/participants`,
    add: (uuid) => `${session(uuid)}/add-participants`,
    hcp: (uuid) => hcpPath(area, uuid),
    details: (uuid) => `${session(uuid)}/details`,
    form: (uuid) => `${area}/session-form${uuid ? `/${uuid}` : ''}`,
  };
}

const SessionPathsContext = createContext<SessionPaths>(sessionPathsIn('/congrex-bo'));

export const SessionPathsProvider = SessionPathsContext.Provider;

/** Where to go from a page of sessions: the back office's pages, unless another area shows them (docs/platform.md, « Pieces »). */
export const useSessionPaths = (): SessionPaths => use(SessionPathsContext);
