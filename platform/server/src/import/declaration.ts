import type {
  ActionInput,
  GatheringSnapshot,
  ImportChoice,
  ImportJob,
  ImportOutcome,
  importRows,
  UndoOutcome,
} from '@portal/domain';
import type { Aggregate } from '../acts/aggregate.ts';
import { perform, type Tx } from '../acts/perform.ts';
import type { Context } from '../service/context.ts';
import type { Filter, Model } from '../storage/mongoose-types.ts';
import type { AppliedState, UndoDeclaration } from './undo-declaration.ts';

/** An import with what only the database needs: whose turn it is to work on it. */
export interface StoredImport extends ImportJob {
  /** The gathering while the import reads or applies: one at a time. */
  openKey: string | null;
  leasedUntil: Date;
  lease: string | null;
  attempts: number;
  /** Next page of a source that is read page by page. */
  nextPage: number;
  /** The last line that an undo has seen to. */
  undoneTo: number;
}

/** What every row of an import has: its number, as a person counts (of a file, the line of the sheet), and what a person decided of it. */
export interface NumberedRow {
  index: number;
  decision?: ImportChoice | null;
}

/** What becomes of a row, and what its import needs to do it; all but `inHand` is kept with the line. */
export interface PlannedRow {
  index: number;
  outcome: ImportOutcome;
  message: string;
  /** Who the line is about, to find two lines about one person. */
  personKey: string;
  healthCareProfessionalUuid: string | null;
  /** Known while the piece is worked on only. */
  inHand: unknown;
}

/** A line of an import: what came, what was decided, and whether it was done. */
export interface StoredLine extends NumberedRow {
  gatheringUuid: string;
  /** Null until it was compared. */
  outcome: ImportOutcome | null;
  message: string;
  personKey: string | null;
  healthCareProfessionalUuid: string | null;
  decision: ImportChoice | null;
  /** Still to be done once the import is confirmed. */
  isOpen: boolean;
  /** Of a line that was done: what an undo needs. Absent in lines from before there was one. */
  made?: AppliedState | null;
  undoOutcome?: UndoOutcome | null;
  /** Why an undo left the line. */
  undoMessage?: string | null;
  at: Date;
}

/** What lines are compared with: within one gathering, with the rights of the actor. */
export interface Compared<Job extends StoredImport = StoredImport> {
  job: Job;
  gathering: GatheringSnapshot;
}
/** A piece of work in progress in an instance. */
export interface ImportBatch<Job extends StoredImport = StoredImport> extends Compared<Job> {
  lease: string;
  leasedUntil: Date;
}

type Roles = Omit<ReturnType<typeof importRows>, 'begins' | 'begun'>;
/** The rows of the import's state table by what they do (`importRows` of the domain). */
export type ImportActions = Record<keyof Roles, string>;

/** Something that can be imported into a gathering: its rows, what becomes of each, and how it is done. The rest is alike for all. */
export interface ImportDeclaration<
  Job extends StoredImport,
  Row extends NumberedRow,
  Line extends StoredLine & Row,
  Planned extends PlannedRow,
  Known,
> {
  service: string;
  /** Of the queries: `<name>s`, `<name>`, `<name>Lines`, `<name>Refusals`. */
  name: string;
  idField: keyof Job & keyof Line & string;
  // biome-ignore lint/suspicious/noExplicitAny: the rows of each import are its own
  aggregate: Aggregate<any, any, any, any>;
  actions: ImportActions;
  Imports: Model<Job>;
  Lines: Model<Line>;
  kindLabels: Readonly<Record<string, string>>;
  gatheringOf(ctx: Context, gatheringUuid: string): Promise<GatheringSnapshot | null>;
  /** @throws PortalError NOT_FOUND for a gathering that the actor does not reach */
  gatheringInReach(ctx: Context, gatheringUuid: string): Promise<unknown>;
  /** The next page of a source. Null where the lines came with a file. */
  page(ctx: Context, job: Job): Promise<{ rows: Row[]; total: number; isLast: boolean } | null>;
  /** What other services know of the people in the rows, fetched before a transaction. @throws PortalError SERVICE_UNAVAILABLE */
  fetchKnown(ctx: Context, compared: Compared<Job>, rows: readonly Row[]): Promise<Known>;
  /** Compares rows with what is known now, in the transaction of `tx`, and decides on each. */
  plan(tx: Context, compared: Compared<Job>, rows: readonly Row[], fetched: Known): Promise<Planned[]>;
  /** Fields of a plan that say what is done: a line is applied only when they are still those that were confirmed. */
  doing: readonly (keyof Planned & keyof Line & string)[];
  /** Does what is planned. @returns for lines, by their index, what is kept of them besides */
  apply(
    tx: Tx,
    compared: Compared<Job>,
    lines: readonly Line[],
    planned: readonly Planned[],
  ): Promise<ReadonlyMap<number, Partial<Line>>>;
  undo: UndoDeclaration<Job, Line>;
  /** The aggregate that lines write on, as the history calls it. */
  aggregateOfLines: string;
  /** Counted besides the outcomes, and a filter of the lines by its name. */
  alsoCounted?: Readonly<Record<string, Filter<Line>>>;
  /** The columns of the file of refused lines, between number and message. */
  refusalColumns: readonly (readonly [header: string, cell: (line: Line) => string | null])[];
  /** What is blanked of the lines about somebody who is erased. */
  personal: readonly (keyof Line & string)[];
}

// biome-ignore lint/suspicious/noExplicitAny: what works on every import does not look into its rows
export type AnyImport = ImportDeclaration<any, any, any, any, any>;

/** Declares an import; the types follow from its models and its plan. */
export const defineImport = <
  Job extends StoredImport,
  Row extends NumberedRow,
  Line extends StoredLine & Row,
  Planned extends PlannedRow,
  Known,
>(
  declaration: ImportDeclaration<Job, Row, Line, Planned, Known>,
): ImportDeclaration<Job, Row, Line, Planned, Known> => declaration;

/** Does to an import what one of its rows does; what that takes is known by its role. */
export const performStep = <Role extends keyof Roles>(
  ctx: Context,
  { aggregate, actions }: AnyImport,
  role: Role,
  importUuid: string,
  input: ActionInput<Roles, Role>,
) => perform(ctx, aggregate, actions[role] as string, importUuid, input);

/** The identifier of an import. */
export const uuidOf = ({ idField }: AnyImport, job: object): string => (job as Record<string, string>)[idField]!;
/** The filter of an import's lines, or of the import itself. */
export const idOf = (one: AnyImport, job: StoredImport): Record<string, string> => ({
  [one.idField]: uuidOf(one, job),
});
