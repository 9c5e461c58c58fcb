import { z } from 'zod';
import type { UserActor } from '../actors/actor.ts';
import type { DomainEvent } from '../events/events.ts';
import { uuid } from '../fields/fields.ts';
import { type GatheringSnapshot, gatheringSnapshot } from '../gathering/snapshot.ts';
import { notifyUsers } from '../mails/notifications/notify-users.ts';
import type { Right } from '../rights/catalogue.ts';
import type { RuleContext } from '../rules/workflow.ts';
import { type MessageCode, messages } from '../texts/messages.ts';
import { importStepsOf } from './actions.ts';
import {
  doesSomething,
  type ImportCounts,
  type ImportJob,
  type ImportState,
  importOutcomes,
  noImportCounts,
} from './job.ts';

/** What the service gives the row that begins an import. */
export const newImport = z.object({
  importUuid: uuid,
  gathering: gatheringSnapshot,
  fileName: z.string().nullable(),
  total: z.number().int(),
  actor: z.custom<UserActor>((value) => (value as UserActor | null)?.kind === 'user'),
});
export type NewImport = z.infer<typeof newImport>;

const counted = z.object({ counts: z.custom<ImportCounts>((value) => typeof value === 'object'), toApply: z.number() });
const errorCodes = Object.keys(messages) as [MessageCode, ...MessageCode[]];
const failure = z.object({ errorCode: z.enum(errorCodes) });
const moved = z.object({ index: z.number().int(), was: z.enum(importOutcomes), becomes: z.enum(importOutcomes) });
type Moved = z.infer<typeof moved>;

type InGathering = ImportJob & { gathering: GatheringSnapshot };

/** A decided line leaves one count for another, and is among those to apply or is not. */
function movedCounts({ doc, input: { was, becomes } }: RuleContext<InGathering, Moved>): Partial<ImportJob> {
  const counts = { ...doc.counts };
  counts[was] = (counts[was] ?? 0) - 1;
  counts[becomes] = (counts[becomes] ?? 0) + 1;
  return { counts, toApply: doc.toApply + Number(doesSomething(becomes)) - Number(doesSomething(was)) };
}

type Announced<Doc> = (happened: { doc: Doc }) => DomainEvent[];
const atEnd = <Doc extends InGathering>({ now }: RuleContext<Doc>) => ({ endedAt: now }) as Partial<Doc>;

/** Who confirmed it need not watch it: they are notified of its end. An import that could not even be read ends before their eyes. */
function ended<Doc extends InGathering>(
  model: 'importDone' | 'importFailed',
  { doc, newUuid }: Pick<RuleContext<Doc>, 'doc' | 'newUuid'>,
): DomainEvent[] {
  const { gatheringUuid, gathering, actor, counts, previewedAt } = doc;
  if (!previewedAt) return [];
  const done = counts.CREATED + counts.CHANGED;
  return notifyUsers(model, [actor.userUuid], {
    reference: gatheringUuid,
    owner: 'documents',
    newUuid,
    values: { gatheringName: gathering.name, done: `${done} ${done > 1 ? 'lignes reprises' : 'ligne reprise'}` },
    gatheringUuid,
    businessUnitUuids: gathering.businessUnitUuids,
  });
}

/** What the service does by itself. */
const rowsOfService = <Doc extends InGathering>(emits: Announced<Doc>) => ({
  shows: {
    label: 'Montrer l’aperçu',
    from: ['READING'] as const,
    to: 'PREVIEWED' as const,
    allowed: [],
    input: counted,
    apply: ({ input, now }: RuleContext<Doc, z.infer<typeof counted>>) =>
      ({ ...input, previewedAt: now }) as Partial<Doc>,
    emits,
  },
  finishes: {
    label: 'Terminer l’import',
    from: ['APPLYING'] as const,
    to: 'DONE' as const,
    allowed: [],
    apply: atEnd<Doc>,
    emits: (happened: RuleContext<Doc>) => [...emits(happened), ...ended('importDone', happened)],
  },
  fails: {
    label: 'Arrêter l’import sur une erreur',
    from: ['READING', 'APPLYING', 'UNDOING'] as const,
    // What an undo had put back by then stays so; the rest is as the import made it.
    to: ({ doc }: RuleContext<Doc>): ImportState => (doc.state === 'UNDOING' ? 'PARTLY_UNDONE' : 'ERROR'),
    allowed: [],
    input: failure,
    apply: ({ input, doc, now }: RuleContext<Doc, z.infer<typeof failure>>) =>
      ({ ...input, ...(doc.state === 'UNDOING' ? {} : { endedAt: now }) }) as Partial<Doc>,
    records: ({ input }: RuleContext<Doc, z.infer<typeof failure>>) => ({ errorCode: input.errorCode }),
    emits: (happened: RuleContext<Doc, z.infer<typeof failure>>) => [
      ...emits(happened),
      ...(happened.doc.state === 'ERROR' ? ended('importFailed', happened) : []),
    ],
  },
  finishesUndo: {
    label: 'Terminer le retour en arrière',
    done: 'Import défait, sauf ce qui a été modifié depuis',
    from: ['UNDOING'] as const,
    to: ({ doc }: RuleContext<Doc>): ImportState => ((doc.kept ?? 0) > 0 ? 'PARTLY_UNDONE' : 'UNDONE'),
    allowed: [],
    records: ({ doc }: RuleContext<Doc>) => ({ undone: doc.undone ?? 0, kept: doc.kept ?? 0 }),
    emits,
  },
});

/** What people do, by one right. */
const rowsOfPeople = <Doc extends InGathering>(
  { decides, confirms, cancels, undoes }: ReturnType<typeof importStepsOf>,
  emits: Announced<Doc>,
) => ({
  begins: { to: 'READING' as const, emits },
  decides: {
    ...decides,
    to: 'same' as const,
    input: moved,
    apply: (context: RuleContext<Doc, Moved>) => movedCounts(context) as Partial<Doc>,
    records: ({ input }: RuleContext<Doc, Moved>) => ({ ...input }),
    emits,
  },
  confirms: { ...confirms, to: 'APPLYING' as const, emits },
  cancels: { ...cancels, to: 'CANCELLED' as const, apply: atEnd<Doc>, emits },
  undoes: {
    ...undoes,
    to: 'UNDOING' as const,
    apply: ({ actor, now }: RuleContext<Doc>) =>
      ({ undoneBy: actor.kind === 'user' ? actor : null, undoneAt: now, undone: 0, kept: 0 }) as Partial<Doc>,
    records: ({ doc }: RuleContext<Doc>) => ({ lines: doc.made ?? 0 }),
    emits,
  },
});

/** What every import begins with. @param own what this kind of import keeps besides */
const begun = <Doc extends InGathering>(input: NewImport, own: Partial<Doc>): Partial<Doc> => ({
  gatheringUuid: input.gathering.gatheringUuid,
  fileName: input.fileName,
  actor: input.actor,
  total: input.total,
  read: 0,
  counts: noImportCounts,
  toApply: 0,
  applied: 0,
  made: 0,
  previewedAt: null,
  endedAt: null,
  errorCode: null,
  ...own,
});

/**
 * The rows of an import, to be named by the aggregate that declares it: read and previewed, confirmed once, applied line by line (decisions,
 * section 7), undone once within a day.
 * @param right who begins, decides, confirms, cancels and undoes
 * @param announced the event of each step
 */
export const importRows = <Doc extends InGathering>(right: Right, announced: Announced<Doc>) => ({
  ...rowsOfPeople(importStepsOf(right), announced),
  ...rowsOfService(announced),
  begun: begun<Doc>,
});
