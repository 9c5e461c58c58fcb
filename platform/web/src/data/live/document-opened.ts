import { useEffect, useState } from 'react';
import { problemOf } from '../../problem.ts';
import { request } from '../../session/request.ts';
import { isRefusal } from '../answers/last-seen.ts';
import documentOpened from './document-opened.graphql?raw';
import { listen } from './live-connection.ts';
import personName from './person-name.graphql?raw';

/** What two people may have open at the same time. */
export type OpenedKind =
  | 'gathering'
  | 'hcp'
  | 'activity'
  | 'participant'
  | 'solicitation'
  | 'transportNote'
  | 'hosting';

const names = new Map<string, Promise<string | undefined>>();

/** The name of a person, asked once a page; undefined for a reader who may not know it, and where it could not be asked for now. */
function nameOf(userUuid: string): Promise<string | undefined> {
  let name = names.get(userUuid);
  if (!name) {
    name = request<{ user: { firstName: string; lastName: string } }>(personName, { userUuid }).then(
      ({ user }) => `${user.firstName} ${user.lastName}`,
      (error: unknown) => {
        if (!isRefusal(problemOf(error))) names.delete(userUuid);
        return undefined;
      },
    );
    names.set(userUuid, name);
  }
  return name;
}

/**
 * Who else has the document open, while the component is shown; it counts the reader among them for the others.
 *
 * @returns their names; an empty name for somebody whom the reader may not know
 */
export function useDocumentOpened(kind: OpenedKind, id: string | undefined): readonly string[] {
  const [people, setPeople] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!id) return;
    let isWanted = true;
    const show = async (ids: readonly string[]) => {
      const known = await Promise.all(ids.map(nameOf));
      if (isWanted) setPeople(known.map((name) => name ?? ''));
    };
    // Refused, or without a connection: the page works without it.
    const unlisten = listen<{ documentOpened: { ids: string[] } }>(
      { query: documentOpened, variables: { kind, id } },
      { next: ({ documentOpened: { ids } }) => void show(ids) },
    );
    return () => {
      isWanted = false;
      unlisten();
    };
  }, [kind, id]);
  return people;
}
