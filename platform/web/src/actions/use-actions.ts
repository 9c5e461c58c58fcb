import type { Actor } from '@portal/domain/actors/actor';
import { actingIdentitiesOf, delegatorActorsFor } from '@portal/domain/actors/delegation';
import { type Action, type ActionTable, isPermittedEverywhere, refusalInContext } from '@portal/domain/rules/action';
import { closedWords, refusalOf } from '@portal/domain/rules/available-actions';
import type { Conditions, IsWork } from '@portal/domain/rules/workflow';
import { type MessageCode, messageOfOne, messages } from '@portal/domain/texts/messages';
import { useMemo } from 'react';
import { useOptionalPortal } from '../session/portal-context.tsx';
import { serverNow } from '../session/server-clock.ts';
import type { Me, StandIn } from '../session/session.ts';

/** A row of `availableActions`: what the server says of one button of a document. */
export interface ServerVerdict {
  name: string;
  label: string;
  allowed: boolean;
  reason?: string | null | undefined;
  reasonLabel?: string | null | undefined;
}

/** What a button is drawn from: not at all unless offered, else pressable, or with the reason why not. */
export interface Verdict {
  name: string;
  label: string;
  /**
   * Whether a button is drawn: no right forbids it, and nothing for which its row says that it is left out (`hiddenFor`). In another state than those
   * from which the action starts it is drawn with that as its reason, unless the row says otherwise, or the document's own verdicts leave it out.
   */
  offered: boolean;
  allowed: boolean;
  /** In French; undefined when it is allowed. */
  reason: string | undefined;
  /** Its code. */
  code: string | null;
  /** What the button asks for first. */
  asks: Conditions<unknown, string>['asks'];
}

interface Judged {
  availableActions?: readonly ServerVerdict[] | null | undefined;
}

interface WithVerdicts {
  availableActions: readonly ServerVerdict[];
}

type DocumentOf<A> =
  A extends Action<infer Doc, infer _State, infer ByServer>
    ? [ByServer] extends [true]
      ? WithVerdicts
      : (Doc & Judged) | (A extends { button: true } ? WithVerdicts : never)
    : never;
type SurroundingsOf<A> =
  A extends Action<infer Doc, infer _State, infer _ByServer>
    ? Pick<Doc, keyof Doc & ('gathering' | 'congress')>
    : never;

type Takes<A> = A extends unknown ? (doc: DocumentOf<A>) => void : never;
type TakesAround<A> = A extends unknown ? (around: SurroundingsOf<A>) => void : never;

/**
 * What has to be known of a document for the button of an action: the fields that its rules read, or the server's verdict. For one of several
 * actions, what all of them need.
 */
export type DocumentFor<A> = Takes<A> extends (doc: infer Doc) => void ? Doc : never;

/** What lies around a document: its gathering, or the congress of a solicitation. */
type Surroundings<A> = TakesAround<A> extends (around: infer Around) => void ? Around : never;

export interface Permitted<Rows> {
  /** What the button of the action shows on this document, or, for a creation, in these surroundings. */
  <Name extends keyof Rows & string>(name: Name, doc: DocumentFor<Rows[Name]>): Verdict;
  /**
   * The same for many that are chosen. Where all of them are known it is pressable when one of them takes it, else with the reason of the first; of those
   * that are not known the server judges each.
   */
  forSome<Name extends keyof Rows & string>(
    name: Name,
    around: Surroundings<Rows[Name]>,
    chosen?: readonly DocumentFor<Rows[Name]>[] | undefined,
  ): Verdict;
  /**
   * Whether the rights of the person who acts allow it whatever the document: what a list or a form offers before there is one. Within a scope, the
   * rights of those whom they stand in for there count as well; in a list of whatever scope, those of anybody for whom they stand in.
   */
  everywhere(name: keyof Rows & string, scope?: object | 'anyPlace'): boolean;
}

const carried = ({ rights, businessUnitUuid, userUuid, userType, firstName, lastName, ...where }: StandIn) => ({
  ...where,
  delegator: {
    ...{ userUuid, userType, firstName, lastName, additionalRights: [], heldRights: rights },
    businessUnitUuid: businessUnitUuid ?? undefined,
  },
});

/** Who acts, as the rules know them: the session carries all rights, those of the type included. */
const actorOf = (me: Me | undefined): Actor =>
  me
    ? {
        kind: 'user',
        userUuid: me.userUuid,
        userType: me.userType,
        additionalRights: [],
        heldRights: me.allRights,
        businessUnitUuid: me.businessUnitUuid ?? undefined,
        firstName: me.firstName,
        lastName: me.lastName,
        email: '',
        sessionId: '',
        ...(me.standsInFor?.length ? { delegations: me.standsInFor.map(carried) } : {}),
        impersonator: me.impersonator ? { userUuid: '', name: me.impersonator } : undefined,
      }
    : { kind: 'anonymous' };

type Asked = Conditions<unknown, string>;

const verdictOf = (
  name: string,
  { label, asks, hiddenFor }: Pick<Asked, 'label' | 'asks' | 'hiddenFor'>,
  code: MessageCode | null,
): Verdict => ({
  name,
  label,
  asks,
  offered: code === null || (code !== 'FORBIDDEN' && !hiddenFor?.includes(code)),
  allowed: code === null,
  reason: code === null ? undefined : messageOfOne(code),
  code,
});

/** What the server said of it; a button that it leaves out is of another state. */
function saidByServer(name: string, row: Asked, verdicts: readonly ServerVerdict[]): Verdict {
  const verdict = verdicts.find((one) => one.name === name);
  if (!verdict) return { ...verdictOf(name, row, 'ILLEGAL_TRANSITION'), offered: false };
  const { allowed, reason, reasonLabel, label } = verdict;
  // A server of a newer version may have reasons that this page does not know.
  const known = reason && Object.hasOwn(messages, reason) ? (reason as MessageCode) : 'ILLEGAL_TRANSITION';
  const code = allowed ? null : known;
  const said = verdictOf(name, { ...row, label }, code);
  return { ...said, reason: said.reason && (reasonLabel ?? said.reason) };
}

// biome-ignore lint/suspicious/noExplicitAny: each action of a table reads other fields of the document
type AnyActions = Record<string, Action<any, string>>;

/** For whom somebody may act besides themselves, by a table of work. */
function standIns(isWork: IsWork | undefined, actor: Actor, scope: object | 'anyPlace' | undefined): readonly Actor[] {
  if (!isWork || !scope) return [];
  return scope === 'anyPlace' ? actingIdentitiesOf(actor) : delegatorActorsFor(actor, scope);
}

/** What buttons show to somebody; a screen asks `useActions`. */
export function actionsFor<Rows extends AnyActions>(
  // biome-ignore lint/suspicious/noExplicitAny: the states are those of its rows
  table: ActionTable<any, any, Rows>,
  me: Me | undefined,
): Permitted<Rows> {
  const actor = actorOf(me);
  const context = (doc: unknown) => ({ doc, actor, now: serverNow(), newUuid: () => '', input: undefined });
  const rows: Record<string, Asked & { isJudgedByServer?: true | undefined }> = table.rows;
  const judged = { ...table, rows };
  const onDocument = (name: string, doc: Judged): Verdict => {
    const row = rows[name]!;
    if ((row.button || row.isJudgedByServer) && doc.availableActions)
      return saidByServer(name, row, doc.availableActions);
    const code = refusalOf(judged, name, context(doc));
    const words = code === 'ILLEGAL_TRANSITION' ? closedWords(judged, name, doc) : null;
    return verdictOf(name, row, words ?? code);
  };
  const forSome = (name: string, around: unknown, chosen: readonly Judged[] = []): Verdict => {
    const some = verdictOf(name, rows[name]!, refusalInContext(rows[name]!, context(around)));
    const [first] = chosen;
    if (!first || !some.allowed || chosen.some((doc) => onDocument(name, doc).allowed)) return some;
    return { ...onDocument(name, first), offered: some.offered };
  };
  const everywhere = (name: string, scope?: object | 'anyPlace'): boolean =>
    [actor, ...standIns(table.isWork, actor, scope)].some((self) => isPermittedEverywhere(rows[name]!, self));
  return Object.assign(onDocument, { forSome, everywhere }) as Permitted<Rows>;
}

/**
 * Asks the rows of an area what its buttons show to the person who acts: the same rules as on the server, which decides for itself. Where a document
 * brings the server's own verdict on a button, that one counts.
 */
// biome-ignore lint/suspicious/noExplicitAny: the states are those of its rows
export function useActions<Rows extends AnyActions>(table: ActionTable<any, any, Rows>): Permitted<Rows> {
  const me = useOptionalPortal()?.me;
  return useMemo(() => actionsFor(table, me), [table, me]);
}
