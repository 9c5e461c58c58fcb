import { type Problem, problemOf, sendMutationWith, serverNow } from '@portal/web';
import { type ApolloClient, hcpLinkClient, type TypedDocumentNode, useApolloClient } from '@portal/web/graphql';
import { type LinkSeal, linkSealOf } from '@portal/web/session/link-seal';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Whose link it is, and for what. */
export interface OpenedLink {
  bearer: string;
  expiresAt: string;
  purpose: string;
  gatheringUuid: string | null;
  healthCareProfessionalUuid: string;
  firstName: string;
  lastName: string;
  honorific: string | null;
}

/** The mutation that opens a link, as the remote declares it among its operations. */
export type OpeningLink = TypedDocumentNode<{ openHcpLink: OpenedLink }, { token: string }>;

export type LinkSession =
  | { kind: 'none' }
  | { kind: 'opening' }
  /** Wrong, partial, ended, revoked, or for something else: which of them, and nothing more. */
  | { kind: 'invalid'; code: string }
  | { kind: 'failed'; problem: Problem; retry: () => void }
  | {
      kind: 'open';
      person: OpenedLink;
      client: ApolloClient;
      seal: LinkSeal | undefined;
      /** As of now: it is renewed while the page is open. */
      bearer: () => string | undefined;
    };

interface Wanted {
  /** The token that the page was opened with. */
  token: string | null;
  purpose: string;
  /** The gathering that the link must be for; null for links that need none. */
  gatheringUuid: string | null;
  opening: OpeningLink;
}

/** A bearer is renewed before it expires, so that a form that takes long can still be sent. */
const renewBeforeMs = 60_000;
/** After a renewal that failed for a moment. */
const renewAgainMs = 15_000;

/**
 * The session of an HCP link: its token is exchanged for a bearer. Both stay in the page's memory: neither the URL nor the browser's
 * storage keeps them (decisions, section 5). Drafts are encrypted on the device with a key derived from the token.
 */
export function useLinkSession({ token, purpose, gatheringUuid, opening }: Wanted): LinkSession {
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
      const [{ openHcpLink: person }, seal] = await Promise.all([
        sendMutationWith(client)(opening, { token: mine }),
        linkSealOf(mine),
      ]);
      if (held.current !== mine) return;
      const isOther = gatheringUuid !== null && person.gatheringUuid !== gatheringUuid;
      if (person.purpose !== purpose || isOther) return setSession({ kind: 'invalid', code: 'HCP_LINK_INVALID' });
      bearer.current = person.bearer;
      renewal.current = setTimeout(
        () => void open(),
        Math.max(renewBeforeMs, Date.parse(person.expiresAt) - serverNow().getTime() - renewBeforeMs),
      );
      setSession((before) =>
        before.kind === 'open' ? before : { kind: 'open', person, client, seal, bearer: () => bearer.current },
      );
    } catch (error) {
      if (held.current !== mine) return;
      const problem = problemOf(error);
      // Only transient errors are retried; everything else is an invalid link.
      if (!problem.canRetry) setSession({ kind: 'invalid', code: problem.code });
      // What is being filled in stays: a phone that wakes up asks before its network is back.
      else if (bearer.current) renewal.current = setTimeout(() => void open(), renewAgainMs);
      else setSession({ kind: 'failed', problem, retry: () => void open() });
    }
  }, [client, purpose, gatheringUuid, opening]);

  useEffect(() => {
    if (!token || token === held.current) return;
    held.current = token;
    bearer.current = undefined;
    setSession({ kind: 'opening' });
    void open();
  }, [token, open]);
  useEffect(() => () => clearTimeout(renewal.current), []);
  return session;
}
