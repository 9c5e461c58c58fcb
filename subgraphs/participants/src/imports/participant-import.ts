import {
  acceptedCategories,
  decideParticipantLine,
  doesSomething,
  type GatheringSnapshot,
  type HcpSnapshot,
  invitationWords,
  messageOf,
  type ParticipantDecision,
  type ParticipantImport,
  type ParticipantLine,
  participantImportKindLabels,
  participantImportWorkflow,
  presenceWordsOf,
  readOnlyReason,
} from '@portal/domain';
import type { Context, Tx } from '@portal/server';
import {
  type Compared,
  csvOf,
  defineImport,
  duplicateRowsOf,
  importAggregate,
  importModels,
  type NumberedRow,
  type PlannedRow,
  readImportFile,
  type SheetColumns,
  type StoredImport,
  type StoredLine,
} from '@portal/server/import/index';
import { withGatherings } from '../aggregate.ts';
import { gatheringOf } from '../copies.ts';
import { db } from '../database.ts';
import { findVisibleGathering } from '../visibility.ts';
import { hcpsNamed, hcpUuidOf, type NamedHcps, peopleNamed } from './import-people.ts';
import { aggregateOfLines, currentStateOfParticipants, notes, restoreParticipants } from './import-undo.ts';
import { changeAlike, inviteAtOnce } from './import-writes.ts';
import { personColumns } from './presence-file.ts';

type Job = ParticipantImport & StoredImport;
type Row = NumberedRow & ParticipantLine;
interface Planned extends PlannedRow, ParticipantDecision {
  participantUuid: string | null;
  personName: string | null;
  inHand: HcpSnapshot | null;
}
type Line = StoredLine &
  Row &
  Omit<ParticipantDecision, 'outcome'> & {
    participantImportUuid: string;
    participantUuid: string | null;
    personName: string | null;
  };

const idField = 'participantImportUuid';
const text = { type: String, default: null };

const { Imports, Lines } = importModels<Job, Line>(db, {
  idField,
  names: { imports: 'ParticipantImport', lines: 'ParticipantImportLine' },
  collections: { imports: 'participant_imports', lines: 'participant_import_lines' },
  kinds: Object.keys(participantImportKindLabels),
  lineFields: {
    veevaId: text,
    email: text,
    lastName: text,
    firstName: text,
    invitationStatus: text,
    presenceStatus: text,
    categoryLabel: text,
    invitation: text,
    presence: text,
    category: text,
    participantUuid: text,
    personName: text,
  },
});

/** The columns as named in a file's first line, in the order of the template. */
const headers: readonly (readonly [header: string, field: keyof ParticipantLine])[] = [
  ['Identifiant MDM', 'veevaId'],
  ['E-mail', 'email'],
  ['Nom', 'lastName'],
  ['Prénom', 'firstName'],
  ['Statut d’invitation', 'invitationStatus'],
  ['Statut de participation', 'presenceStatus'],
  ['Catégorie', 'categoryLabel'],
];

const columns: SheetColumns<keyof ParticipantLine> = {
  columns: {
    ...personColumns,
    invitationStatus: ['statut d’invitation', "statut d'invitation", 'invitation', 'reponse'],
    presenceStatus: ['statut de participation', 'participation', 'statut de presence', 'presence'],
    categoryLabel: ['categorie', 'category'],
  },
  isEnough: (has) => has('email') || has('veevaId'),
  missing: 'IMPORT_PARTICIPANT_COLUMNS_MISSING',
};

/** A file of participants that the actor has just uploaded. @throws PortalError as `readImportFile` */
export async function readParticipantFile(ctx: Context, fileUuid: string) {
  const { name, lines } = await readImportFile('participants', ctx, fileUuid, columns);
  return { name, lines: lines.map((line) => ({ ...line, email: line.email?.toLowerCase() ?? null })) };
}

const acceptedOf = (gathering: GatheringSnapshot): Partial<Record<keyof ParticipantLine, readonly string[]>> => ({
  invitationStatus: invitationWords,
  presenceStatus: presenceWordsOf(gathering),
  categoryLabel: acceptedCategories(gathering).map(({ label }) => label),
});

/** The template of a file for an event: its columns with their allowed values, and a sheet to fill in with one example. */
export function participantImportTemplate(gathering: GatheringSnapshot) {
  const accepted = acceptedOf(gathering);
  const examples: Partial<Record<keyof ParticipantLine, string>> = {
    veevaId: 'WFR00000000',
    email: 'prenom.nom@exemple.fr',
    lastName: 'Nom',
    firstName: 'Prénom',
  };
  const example = headers.map(
    ([, field]) => examples[field] ?? (field === 'invitationStatus' ? invitationWords[0]! : ''),
  );
  const closed = readOnlyReason(gathering);
  return {
    reasonLabel: closed && messageOf(closed),
    fileName: 'modele-participants.csv',
    content: csvOf([headers.map(([header]) => header), example]),
    columns: headers.map(([header, field]) => ({ header, accepted: accepted[field] ?? [] })),
  };
}

const nameOf = (person: { firstName: string; lastName: string } | undefined): string | null =>
  person ? `${person.lastName.toLocaleUpperCase('fr-FR')} ${person.firstName}` : null;

/** Compares lines with the portal's current data, and decides on each by the domain's rules. */
async function plan(
  ctx: Context,
  compared: Compared<Job>,
  rows: readonly Row[],
  fetched: NamedHcps,
): Promise<Planned[]> {
  const { gathering } = compared;
  const found = await peopleNamed(ctx, gathering.gatheringUuid, rows, fetched);
  const placed = rows.map(({ index }, i) => ({ index, personKey: found[i]!.personKey }));
  const twins = await duplicateRowsOf({ Lines, idField }, ctx, compared, placed);
  return rows.map((row, i) => {
    const { hcp, participant, namesTwo, personKey } = found[i]!;
    const twin = twins.get(row.index) ?? null;
    const known = { gathering, participant, hcp, namesTwo, twin, isDecided: row.decision === 'APPLY', now: ctx.now() };
    return {
      ...decideParticipantLine(row, known),
      index: row.index,
      personKey,
      healthCareProfessionalUuid: hcpUuidOf(found[i]!),
      participantUuid: participant?.participantUuid ?? null,
      personName: nameOf(hcp ?? participant?.person),
      inHand: hcp,
    };
  });
}

async function apply(tx: Tx, { gathering }: Compared<Job>, _lines: readonly Line[], planned: readonly Planned[]) {
  const created = planned.filter(({ outcome }) => outcome === 'CREATED');
  const invited = await inviteAtOnce(
    tx,
    gathering,
    created.map(({ index, inHand, category }) => ({ index, hcp: inHand!, category: category! })),
  );
  const doing = planned.filter(({ outcome }) => doesSomething(outcome));
  const valuesOf = (field: 'category' | 'invitation' | 'presence') =>
    doing.map(({ index, participantUuid, outcome, [field]: value }) => ({
      participantUuid: invited.get(index) ?? participantUuid!,
      // Newly added people have their category already.
      value: field === 'category' && outcome === 'CREATED' ? null : value,
    }));
  // The category first: without one nobody is confirmed.
  await changeAlike(tx, gathering, 'importCategory', 'category', valuesOf('category'));
  await changeAlike(tx, gathering, 'importInvitation', 'invitationStatus', valuesOf('invitation'));
  await changeAlike(tx, gathering, 'importPresence', 'presence', valuesOf('presence'));
  return new Map([...invited].map(([index, participantUuid]) => [index, { participantUuid }]));
}

/** Participants of a file (docs/decisions/imports.md). */
export const participantImport = defineImport<Job, Row, Line, Planned, NamedHcps>({
  service: 'participants',
  name: 'participantImport',
  idField,
  Imports,
  Lines,
  aggregate: importAggregate(participantImportWorkflow, { idField, Imports }, withGatherings),
  actions: {
    shows: 'showParticipantImport',
    decides: 'decideParticipantImportLine',
    confirms: 'importParticipants',
    finishes: 'finishParticipantImport',
    fails: 'failParticipantImport',
    cancels: 'cancelParticipantImport',
    undoes: 'undoParticipantImport',
    finishesUndo: 'finishParticipantImportUndo',
  },
  kindLabels: participantImportKindLabels,
  gatheringOf,
  gatheringInReach: findVisibleGathering,
  page: async () => null,
  fetchKnown: (ctx, _compared, rows) => hcpsNamed(ctx, rows),
  plan,
  doing: ['invitation', 'presence', 'category'],
  apply,
  aggregateOfLines,
  undo: { currentStates: currentStateOfParticipants, restore: restoreParticipants, notes },
  refusalColumns: headers.map(([header, field]) => [header, (line: Line) => line[field]] as const),
  personal: ['personName', 'veevaId', 'email', 'lastName', 'firstName'],
});
