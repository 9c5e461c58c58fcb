import type { z } from 'zod';
import type { Actor } from '../actors/actor.ts';
import type { EditRule, ItemKeys } from '../edits/edits.ts';
import type { DomainEvent } from '../events/events.ts';
import type { LinkPurpose } from '../hcps/links/hcp-links.ts';
import type { Right } from '../rights/catalogue.ts';
import type { MessageCode } from '../texts/messages.ts';

/** What a guard or an effect may look at: nothing else, so that a rule can be tested without any I/O. */
export interface RuleContext<Doc, Input = unknown> {
  doc: Doc;
  actor: Actor;
  now: Date;
  /** Gives a new uuid; passed in like the clock, so that tests can say which. */
  newUuid: () => string;
  input: Input;
}

/** True, or the code of the reason why not (its French wording is in messages.ts). */
export type Guard<Doc, Input = unknown> = (context: RuleContext<Doc, Input>) => true | MessageCode;

/** A guard that leaves its verdict to another rule: names the codes which that one may give, for the generated pages. */
export const guardWithCodes = <Doc, Input>(
  codes: readonly MessageCode[],
  guard: Guard<Doc, Input>,
): Guard<Doc, Input> & { codes: readonly MessageCode[] } => Object.assign(guard, { codes });

/** One way to be allowed: a right, an HCP link, a role in the team (`where`), or one of the first two that holds only there. */
export interface Permission<Doc> {
  right?: Right;
  /** An HCP link of this purpose. */
  link?: LinkPurpose;
  where?: (doc: Doc, actor: Actor) => boolean;
  /** In words, for the generated pages: "membre de l’équipe". */
  whereLabel?: string;
}

/** Which state something is in that is closed there, and what to do first: where there is more to say than the state's name. */
export type ClosedIn<State extends string> = Partial<Record<State, MessageCode>>;

/** What a state table says of every action that does not start from the state of a document; a row may have words of its own. */
export interface ClosedWords<Doc, State extends string> {
  closedIn?: ClosedIn<State>;
  /** Said before anything else: of what closes the document whatever its state. */
  closedBecause?: (doc: Doc) => MessageCode | null;
}

/** What a row says besides the schema of its input. @param Input what its functions are given: the parsed input */
interface Rule<Doc, State extends string, Input> {
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
  /** Done in one's own name only: closed to who impersonates another. */
  inOwnName?: true;
  /** A single act that sends mails: of such, a person does so many in an hour (`mailActsPerHour`). */
  sendsMail?: true;
  /** What must hold around the document (in its gathering), whatever it is itself. A creation's input is asked, which brings the same fields. */
  around?: readonly Guard<Doc>[];
  /** Checked without input too (to draw the button), then with it. */
  when?: readonly Guard<Doc>[];
  /** Reasons that do not pass as long as the document is as it is: for these its button is left out instead of saying why not. */
  hiddenFor?: readonly MessageCode[];
  /** Checked with the parsed input only. */
  check?: readonly Guard<Doc, Input>[];
  /** The fields that change, besides the status. */
  apply?: (context: RuleContext<Doc, Input>) => Partial<Doc>;
  emits?: (context: RuleContext<Doc, Input> & { before: Doc | null }) => DomainEvent[];
  /** What the history keeps of it (a reason, a comment, the changes), besides who, when, from, to. */
  records?: (context: RuleContext<Doc, Input> & { before: Doc | null }) => Record<string, unknown>;
  /** Its own words where it is closed; of the other states the table's count. */
  closedIn?: ClosedIn<State>;
  /** True for what is drawn as a button of the aggregate itself; edits have a form of their own. */
  button?: boolean;
  /** What the button asks for first. */
  asks?: 'checkbox' | 'reason' | 'comment';
  /** A form that may have been open for long: what its input speaks of, so that it undoes nothing that others changed meanwhile (decisions, section 5). */
  edits?: EditRule<Doc>;
  /** Fields of the input that name the part of the document which is decided: a late decision is answered with who decided on that part. */
  part?: readonly string[];
  /** Other mutations that lead to this row. */
  alsoNamed?: readonly string[];
  /** The fields that who, from, around and when look at; declared with its action (action.ts). */
  reads?: readonly string[];
  /** Some of its conditions only the server can judge. */
  isJudgedByServer?: true | undefined;
}

/** A row of a state table. Its key is the mutation's name. @param Raw what the caller gives, before its schema parses it */
export interface Row<Doc, State extends string, Input = unknown, Raw = Input> extends Rule<Doc, State, Input> {
  /** The schema of the input; for forms saved as drafts it depends on the document. Without one the service gives the input as it is. */
  input?: z.ZodType<Input, Raw> | ((doc: Doc) => z.ZodType<Input, Raw>);
}

/** A row of which only its own functions know the input; the caller gives them what its schema made of it. */
export interface AnyRow<Doc, State extends string> extends Rule<Doc, State, never> {
  input?: z.ZodType | ((doc: Doc) => z.ZodType);
}

export type Rows<Doc, State extends string> = Record<string, AnyRow<Doc, State>>;

/** What a button asks of a row too. */
export type Conditions<Doc, State extends string> = Pick<
  Row<Doc, State>,
  | 'label'
  | 'done'
  | 'from'
  | 'allowed'
  | 'inOwnName'
  | 'sendsMail'
  | 'around'
  | 'when'
  | 'hiddenFor'
  | 'closedIn'
  | 'button'
  | 'asks'
>;

/** Work on a gathering, which a backup does for another person there (delegation.ts). `inParts`: of documents that say themselves where they are. */
export type IsWork = true | 'inParts';

export interface Workflow<Doc, State extends string = string, R extends Rows<Doc, State> = Rows<Doc, State>>
  extends ClosedWords<Doc, State> {
  name: string;
  states: readonly State[];
  stateLabels: Record<State, string>;
  /** The state a document is in. */
  stateOf: (doc: Doc) => State;
  /** Lists of the document whose items are edited one by one. */
  items?: ItemKeys;
  /** Of anything else nothing passes to a backup. */
  isWork?: IsWork;
  rows: R;
}

/** Rows of which each one's functions are given what its own schema gives; `Inputs` is found from the rows. */
type Fitting<Doc, State extends string, Inputs> = { [K in keyof Inputs]: Row<Doc, State, Inputs[K], unknown> };

/** Declares some rows of a table, to be joined with others in `defineWorkflow`. */
export const defineRows =
  <Doc, State extends string>() =>
  <Inputs, R extends Rows<Doc, State>>(rows: Fitting<Doc, State, Inputs> & R): R =>
    rows;

/** Declares the state table of an aggregate. */
export const defineWorkflow =
  <Doc, State extends string>() =>
  <Inputs, R extends Rows<Doc, State>>(
    workflow: Omit<Workflow<Doc, State, R>, 'rows'> & { rows: Fitting<Doc, State, Inputs> & R },
  ): Workflow<Doc, State, R> =>
    workflow;

/** What a line of the history says was done; older lines keep the label of their time. */
export const historyLabel = (
  { rows }: { rows: Record<string, { done?: string }> },
  action: string,
  label: string,
): string => rows[action]?.done ?? label;
