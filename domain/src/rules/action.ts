import { type Actor, hasRight } from '../actors/actor.ts';
import { delegatorActorsFor, withoutDelegations } from '../actors/delegation.ts';
import type { MessageCode } from '../texts/messages.ts';
import { closedTo, firstReason, isEverPermitted } from './available-actions.ts';
import type { ClosedWords, Conditions, IsWork, RuleContext } from './workflow.ts';

type Names<Doc> = keyof Doc & string;

/** The name of a field that a rule looks at, or of a field in it: `state`, `gathering.status`. */
export type FieldPath<Doc> = Names<Doc> | { [N in Names<Doc>]: `${N}.${Names<NonNullable<Doc[N]>>}` }[Names<Doc>];

type HeadOf<Path> = Path extends `${infer Head}.${string}` ? Head : Path;
type TailOf<Path, Head extends string> = Path extends `${Head}.${infer Tail}` ? Tail : never;

/** A document as far as these paths say. */
export type Reading<Doc, Path extends string> = {
  [Name in keyof Pick<Doc, HeadOf<Path> & keyof Doc>]: Name extends Path
    ? Doc[Name]
    :
        | Pick<NonNullable<Doc[Name]>, TailOf<Path, Name & string> & keyof NonNullable<Doc[Name]>>
        | Extract<Doc[Name], null | undefined>;
};

/**
 * The half of a row that a button asks too: who, from which states and when. It is kept apart from input and effects, in files that run in the browser and
 * import no zod (docs/decisions/rules-as-rows.md); the row completes it.
 */
export interface Action<Doc, State extends string, Judged extends true | undefined = true | undefined>
  extends Conditions<Doc, State> {
  /** The fields that its rules look at: a screen that draws its button has to ask for them. */
  reads: readonly string[];
  /** Its row has conditions that only the server can judge: a screen takes the verdict that comes with the document. */
  isJudgedByServer?: Judged;
}

/** Of a button the verdict comes with each document, among its `availableActions`. */
type DrawnAs<Button extends boolean> = Button extends true ? { button: true } : unknown;

/** Declares actions of one aggregate: their rules can look at the fields that they name, and at nothing else. */
export const actionOn =
  <Doc, State extends string>() =>
  <
    const Path extends FieldPath<Doc> = never,
    Judged extends true | undefined = undefined,
    const Button extends boolean = false,
  >(
    action: Omit<Action<Reading<Doc, Path>, State>, 'reads' | 'isJudgedByServer' | 'button'> & {
      reads: readonly Path[];
      isJudgedByServer?: Judged;
      button?: Button;
    },
  ): Action<Reading<Doc, Path>, State, Judged> & DrawnAs<Button> =>
    action as Action<Reading<Doc, Path>, State, Judged> & DrawnAs<Button>;

/** The actions of an aggregate, and the state of one of its documents. */
export interface ActionTable<Doc, State extends string, Rows> extends ClosedWords<Doc, State> {
  stateOf: (doc: Doc) => State;
  isWork?: IsWork;
  rows: Rows;
}

/**
 * Why the action can be done to no document of those around which it is like this, or null: for many that are chosen, or one that is to be created. Of
 * the document, what `around` looks at is enough.
 */
export function refusalInContext<Doc>(
  action: Conditions<Doc, string>,
  context: RuleContext<NoInfer<Doc>> | RuleContext<Partial<NoInfer<Doc>>>,
): MessageCode | null {
  const { actor, doc } = context;
  const isPermitted = [withoutDelegations(actor), ...delegatorActorsFor(actor, doc as object)].some((self) =>
    isEverPermitted(action, self),
  );
  if (!isPermitted) return 'FORBIDDEN';
  return closedTo(action, actor) ?? firstReason(action.around, context as RuleContext<Doc>);
}

/** Whether the actor's rights alone allow it, on each document in reach: what `where` would add holds for some only. */
export const isPermittedEverywhere = <Doc>(
  { allowed }: Pick<Conditions<Doc, string>, 'allowed'>,
  actor: Actor,
): boolean =>
  allowed.some(({ right, link, where }) => right !== undefined && !link && !where && hasRight(actor, right));
