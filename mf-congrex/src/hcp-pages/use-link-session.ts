import { type Problem, problemOf } from '@portal/web';
import { type ApolloClient, hcpLinkClient, useApolloClient } from '@portal/web/graphql';
import { type LinkSeal, linkSealOf } from '@portal/web/session/link-seal';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { OpenHcpLinkDocument, type OpenHcpLinkMutation } from '../generated/graphql.ts';

type Opened = OpenHcpLinkMutation['openHcpLink'];

export type LinkSession =
  | { kind: 'none' }
  | { kind: 'opening' }
  /** Wrong, partial, ended, revoked, or for something else: which of them, and nothing more. */
  | { kind: 'invalid'; code: string }
  | { kind: 'failed'; problem: Problem; retry: () => void }
  | { kind: 'open'; person: Opened; client: ApolloClient; seal: LinkSeal | undefined };

interface Wanted {
  /** The token with which the page was opened. */
  token: string | null;
  purpose: string;
  /** The gathering that the link must be for; null for links that need none. */
  gatheringUuid: string | null;
}

/** Before a bearer ends it is asked for anew, so that a form that takes long can still be sent. */
const renewBeforeMs = 60_000;

/**
 * The session of an HCP link: its token is exchanged for a bearer. Both stay in the page's memory: neither the address nor the browser's
 * storage keeps them (decisions, section 5). What is typed is locked on the device with a key that comes from the token.
 */
export function useLinkSession({ token, purpose, gatheringUuid }: Wanted): LinkSession {
  const around = useApolloClient();
  const bearer = useRef<string>(undefined);
  const client = useMemo(() => hcpLinkClient(around, () => bearer.current), [around]);
  const held = useRef<string>(undefined);
  const renewal = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [session, setSession] = useState<LinkSession>({ kind: token ? 'opening' : 'none' });

  const open = useCallback(async () => {
    const mine = held.current;
    if (!mine) return;
    clearTimeout(renewal.current);
    try {
      const [{ data }, seal] = await Promise.all([
        client.mutate({ mutation: OpenHcpLinkDocument, variables: { token: mine } }),
        linkSealOf(mine),
      ]);
      if (held.current !== mine || !data) return;
      const person = data.openHcpLink;
      const isOther = gatheringUuid !== null && person.gatheringUuid !== gatheringUuid;
      if (person.purpose !== purpose || isOther) return setSession({ kind: 'invalid', code: 'HCP_LINK_INVALID' });
      bearer.current = person.bearer;
      renewal.current = setTimeout(
        () => void open(),
        Math.max(renewBeforeMs, Date.parse(person.expiresAt) - Date.now() - renewBeforeMs),
      );
      setSession((before) => (before.kind === 'open' ? before : { kind: 'open', person, client, seal }));
    } catch (error) {
      if (held.current !== mine) return;
      const problem = problemOf(error);
      // Only what may pass by itself is worth another try; everything else is a link that does not open.
      if (problem.canRetry) setSession({ kind: 'failed', problem, retry: () => void open() });
      else setSession({ kind: 'invalid', code: problem.code });
    }
  }, [client, purpose, gatheringUuid]);

  useEffect(() => {
    if (!token || token === held.current) return;
    held.current = token;
    setSession({ kind: 'opening' });
    void open();
  }, [token, open]);
  useEffect(() => () => clearTimeout(renewal.current), []);
  return session;
}
