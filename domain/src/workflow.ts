import type { z } from 'zod';
import { type Actor, hasRight } from './actor.ts';
import type { EditRule, ItemKeys } from './edits.ts';
import type { DomainEvent } from './events.ts';
import { cameByLink, type LinkPurpose } from './links.ts';
import type { MessageCode } from './messages.ts';
import type { Right } from './rights.ts';

/** What a guard or an effect may look at: nothing else, so that a rule can be tested without any I/O. */
export interface RuleContext<Doc, Input = unknown> {
  doc: Doc;
  actor: Actor;
  now: Date;
  /** Gives a new uuid; passed in like the clock, so that tests can say which. */
  newUuid: () => string;
  input: Input;
}

/** True, or the code of the reason why not (its French wording stands in messages.ts). */
export type Guard<Doc, Input = unknown> = (context: RuleContext<Doc, Input>) => true | MessageCode;

/** A guard that leaves its verdict to another rule: names the codes which that one may give, for the generated pages. */
export const givingReasons = <Doc, Input>(
  codes: readonly MessageCode[],
  guard: Guard<Doc, Input>,
): Guard<Doc, Input> & { codes: readonly MessageCode[] } => Object.assign(guard, { codes });

/** One way to be allowed: a right, an HCP link, a place in the team (`where`), or one of the first two that holds only there. */
export interface Permission<Doc> {
  right?: Right;
  /** An HCP link of this purpose. */
  link?: LinkPurpose;
  where?: (doc: Doc, actor: Actor) => boolean;
  /** In words, for the generated pages: "membre de l’équipe". */
  whereLabel?: string;
}

/** A row of a state table. Its key is the mutation's name. */
export interface Row<Doc, State extends string, Input = unknown> {
  /** On the button, in French: a verb. */
  label: string;
  /** In the history, in French: what was done, where its label would read as a button. */
  done?: string;
  /** The states it starts from; an empty list is a creation. */
  from: readonly State[];
  /** The state it leads to; 'same' for a plain edit. */
  to: State | 'same' | ((context: RuleContext<Doc, Input>) => State);
  /** Any one of them is enough. */
  allowed: readonly Permission<Doc>[];
  /** Done in one's own name only: closed to whoever acts in the place of another. */
  inOwnName?: true;
  /** A single act that sends mails: of such, a person does so many in an hour (`mailActsPerHour`). */
  sendsMail?: true;
  /** Checked without input too (to draw the button), then with it. */
  when?: readonly Guard<Doc>[];
  /** Checked with the parsed input only. */
  check?: readonly Guard<Doc, Input>[];
  /** The schema of the input; for forms saved as drafts it depends on the document. */
  input?: z.ZodType<Input> | ((doc: Doc) => z.ZodType<Input>);
  /** The fields that change, besides the status. */
  apply?: (context: RuleContext<Doc, Input>) => Partial<Doc>;
  emits?: (context: RuleContext<Doc, Input> & { before: Doc | null }) => DomainEvent[];
  /** What the history keeps of it (a reason, a comment, the changes), besides who, when, from, to. */
  records?: (context: RuleContext<Doc, Input> & { before: Doc | null }) => Record<string, unknown>;
  /** True for what is drawn as a button of the aggregate itself; edits have a form of their own. */
  button?: boolean;
  /** What the button asks for first. */
  asks?: 'checkbox' | 'reason' | 'comment';
  /** A form that may have been open for long: what its input speaks of, so that it undoes nothing that others changed meanwhile (decisions, section 5). */
  edits?: EditRule<Doc>;
  /** Fields of the input that name the part of the document which is decided: whoever comes too late is told who decided on that part. */
  part?: readonly string[];
  /** Other mutations that lead to this row. */
  alsoNamed?: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: rows of one table have inputs of different types
export type Rows<Doc, State extends string> = Record<string, Row<Doc, State, any>>;

export interface Workflow<Doc, State extends string = string, R extends Rows<Doc, State> = Rows<Doc, State>> {
  name: string;
  states: readonly State[];
  stateLabels: Record<State, string>;
  /** The state a document is in. */
  stateOf: (doc: Doc) => State;
  /** Lists of the document whose items are edited one by one. */
  items?: ItemKeys;
  rows: R;
}

/** Declares the state table of an aggregate. */
export const defineWorkflow =
  <Doc, State extends string>() =>
  <R extends Rows<Doc, State>>(workflow: Workflow<Doc, State, R>): Workflow<Doc, State, R> =>
    workflow;

/** What a line of the history says was done; older lines keep the label of their time. */
export const whatWasDone = (
  { rows }: { rows: Record<string, { done?: string }> },
  action: string,
  label: string,
): string => rows[action]?.done ?? label;

export interface AvailableAction {
  name: string;
  label: string;
  allowed: boolean;
  /** Code of the reason why not. */
  reason: MessageCode | null;
  asks: 'checkbox' | 'reason' | 'comment' | null;
}

/** Whether the actor may do the row's action on the document, by right or by place. */
export function isPermitted<Doc>(row: Pick<Row<Doc, string>, 'allowed'>, doc: Doc, actor: Actor): boolean {
  if (actor.kind === 'service') return true;
  return row.allowed.some(
    ({ right, link, where }) =>
      (right === undefined || hasRight(actor, right)) &&
      (link === undefined || cameByLink(actor, link)) &&
      (where === undefined || where(doc, actor)),
  );
}

/** More than anybody sends by hand in an hour. */
export const mailActsPerHour = 60;

/** Whether the actor may do it to some document: what the place would add is left open. */
export const isEverPermitted = <Doc>({ allowed }: Pick<Row<Doc, string>, 'allowed'>, actor: Actor): boolean =>
  actor.kind === 'service' ||
  allowed.some(
    ({ right, link }) =>
      (right === undefined || hasRight(actor, right)) && (link === undefined || cameByLink(actor, link)),
  );

/** Why it is closed to the actor whatever the document, or null. */
export const closedTo = <Doc>({ inOwnName }: Pick<Row<Doc, string>, 'inOwnName'>, actor: Actor): MessageCode | null =>
  inOwnName && actor.kind === 'user' && actor.impersonator ? 'NOT_WHILE_IMPERSONATING' : null;

/** Why the action cannot be done on the document as it is, or null when it can. */
export function refusalOf<Doc, State extends string>(
  workflow: Workflow<Doc, State>,
  action: string,
  context: RuleContext<Doc>,
): MessageCode | null {
  const row = workflow.rows[action]!;
  if (!isPermitted(row, context.doc, context.actor)) return 'FORBIDDEN';
  const closed = closedTo(row, context.actor);
  if (closed) return closed;
  if (row.from.length > 0 && !row.from.includes(workflow.stateOf(context.doc))) return 'ILLEGAL_TRANSITION';
  for (const guard of row.when ?? []) {
    const verdict = guard(context);
    if (verdict !== true) return verdict;
  }
  return null;
}

/** The buttons of a document for an actor: each allowed, or with the reason why not. Actions of other states are left out. */
export function availableActions<Doc, State extends string>(
  workflow: Workflow<Doc, State>,
  doc: Doc,
  actor: Actor,
  now: Date,
): AvailableAction[] {
  return Object.entries(workflow.rows)
    .filter(([, row]) => row.button && row.from.includes(workflow.stateOf(doc)))
    .map(([name, row]) => {
      const reason = refusalOf(workflow, name, { doc, actor, now, newUuid: () => '', input: undefined });
      return { name, label: row.label, allowed: reason === null, reason, asks: row.asks ?? null };
    });
}
