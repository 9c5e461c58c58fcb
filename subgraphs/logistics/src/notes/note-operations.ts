import {
  type ActionInput,
  allCardFields,
  badInput,
  type EditBase,
  fieldErrors,
  type Guest,
  type HostedGathering,
  isAsWished,
  isCompleteWish,
  isSameWish,
  logisticsGatheringOf,
  PortalError,
  refusalOfTransport,
  stepsOfWish,
  type TransportNote,
  transportCards,
  transportModes,
  type transportNoteWorkflow,
} from '@portal/domain';
import {
  asErased,
  asRawInput,
  type Context,
  documentResult,
  inAuditedTransaction,
  listedPerson,
  nextIdentifier,
  perform,
  performAll,
  type Tx,
  trusted,
} from '@portal/server';
import { NoteAggregate } from '../aggregate.ts';
import { gatheringOf, renewGuest } from '../copies.ts';
import { vault } from '../database.ts';
import { asService } from '../hostings/rooms.ts';
import { Numbers, TransportNotes } from '../models.ts';
import { findVisibleGathering, findVisibleGuest } from '../visibility.ts';

type Rows = typeof transportNoteWorkflow.rows;
type Entry = Record<string, unknown>;
type Card = (typeof allCardFields)[number];
const isCard = (name: string): name is Card => (allCardFields as readonly string[]).includes(name);

/**
 * The form in its row's input format: cards are sealed before the row sees them; null for one that was cleared.
 * @throws PortalError HCP_ERASED, BAD_USER_INPUT
 */
async function withSealedCards(tx: Tx, participantUuid: string, entry: Entry): Promise<Entry> {
  const cards = transportCards.safeParse(Object.fromEntries(Object.entries(entry).filter(([name]) => isCard(name))));
  if (!cards.success) throw badInput(fieldErrors(cards.error));
  const sealed: Partial<Record<Card, string | null>> = {};
  for (const [name, value] of Object.entries(cards.data) as [Card, string | null | undefined][])
    sealed[name] = value ? await vault.seal(tx, participantUuid, name, value).catch(asErased()) : null;
  const form = Object.entries(entry).filter(([name]) => !isCard(name) && name !== 'transportNoteUuid');
  return { ...Object.fromEntries(form), sealed };
}

/** The search and sort keys of whom a new note is for. */
async function named(tx: Tx, transportNoteUuid: string, guest: Guest): Promise<void> {
  await TransportNotes.updateOne({ transportNoteUuid }, { $set: listedPerson(guest) }, { session: tx.session });
}

interface Whom {
  gatheringUuid: string;
  participantUuid: string;
}

/** A new note of somebody whom the actor sees. @param form what its row takes besides whom it is for */
function begin(
  ctx: Context,
  action: 'createTransportNote' | 'requestTransportNote',
  { gatheringUuid, participantUuid }: Whom,
  form: (tx: Tx) => Promise<object>,
): Promise<TransportNote> {
  const create = async (tx: Tx) => {
    const gathering = logisticsGatheringOf(await findVisibleGathering(tx, gatheringUuid));
    const guest = await findVisibleGuest(tx, participantUuid);
    const hasNote = (await TransportNotes.exists({ participantUuid }).session(tx.session)) !== null;
    const asked = {
      gathering,
      guest,
      hasNote,
      visualIdentifier: await nextIdentifier(tx, Numbers, 'T'),
      ...(await form(tx)),
    };
    const made = await perform(tx, NoteAggregate, action, null, asRawInput<ActionInput<Rows, typeof action>>(asked));
    await named(tx, made.transportNoteUuid, guest);
    return made;
  };
  return inAuditedTransaction(ctx, action, participantUuid, create, documentResult(NoteAggregate));
}

/** The copies that a new note is judged by, as they are now. */
async function bring(ctx: Context, { gatheringUuid, participantUuid }: Whom): Promise<void> {
  await gatheringOf(ctx, gatheringUuid);
  await renewGuest(ctx, participantUuid);
}

/** @throws PortalError NOT_FOUND, TRANSPORT_EXISTS, TRANSPORT_SOLICITATION_NOT_VALIDATED, TRANSPORT_NOT_FOR_CATEGORY, BAD_USER_INPUT */
export async function createTransportNote(
  ctx: Context,
  { transportNote, ...whom }: Whom & { transportNote: Entry },
): Promise<TransportNote> {
  await bring(ctx, whom);
  return begin(ctx, 'createTransportNote', whom, async (tx) => ({
    transportNote: await withSealedCards(tx, whom.participantUuid, transportNote),
  }));
}

/** @throws PortalError as `createTransportNote`, and TRANSPORT_STAFF_HAS_NO_LINK */
export async function requestTransportNote(ctx: Context, whom: Whom): Promise<TransportNote> {
  await bring(ctx, whom);
  return begin(ctx, 'requestTransportNote', whom, async () => ({}));
}

/** @param notify whether the traveller is notified by mail @throws PortalError NOT_FOUND, BAD_USER_INPUT, EDIT_COLLIDES, TRANSPORT_STEP_PAST, FORBIDDEN */
export function updateTransportNote(
  ctx: Context,
  { transportNoteEntry: entry, base, notify }: { transportNoteEntry: Entry; base: EditBase; notify?: boolean | null },
): Promise<TransportNote> {
  const transportNoteUuid = String(entry.transportNoteUuid ?? '');
  const update = async (tx: Tx) => {
    const filter = { $and: [{ transportNoteUuid }, NoteAggregate.reach!(tx)] };
    const note = await TransportNotes.findOne(filter, { participantUuid: 1 }, { session: tx.session }).lean();
    if (!note) throw new PortalError('NOT_FOUND');
    const input = await withSealedCards(tx, note.participantUuid, entry);
    const updated = await perform(
      tx,
      NoteAggregate,
      'updateTransportNote',
      transportNoteUuid,
      asRawInput<ActionInput<Rows, 'updateTransportNote'>>(input),
      base,
    );
    // Who changes their own note needs no mail about it.
    const notifies = notify === true && tx.actor.kind === 'user';
    return notifies ? perform(asService(tx), NoteAggregate, 'tellTraveller', transportNoteUuid) : updated;
  };
  return inAuditedTransaction(ctx, 'updateTransportNote', transportNoteUuid, update, documentResult(NoteAggregate));
}

type Wish = Parameters<typeof isCompleteWish>[0];

/** What a wish leaves in a note; without one nothing is asked for. */
const wished = (wish: Wish | null) => ({
  isComplete: wish !== null && isCompleteWish(wish),
  wish: {
    preferenceModes: transportModes.filter((mode) => wish?.preferenceModes.includes(mode)),
    steps: (wish ? stepsOfWish(wish) : []).map((step) => ({ ...step, transportStepUuid: null })),
    sealed: {},
  },
});

/** The journey that an answer asks for becomes a note, unless there is one or none may be opened: then the wish stays with the participant. */
export async function openWishedNote(tx: Tx, copy: HostedGathering, guest: Guest, wish: Wish): Promise<void> {
  const { participantUuid } = guest;
  const gathering = logisticsGatheringOf(copy);
  const hasNote = (await TransportNotes.exists({ participantUuid }).session(tx.session)) !== null;
  if (refusalOfTransport({ gathering, guest, hasNote }) !== null) return;
  const made = await perform(asService(tx), NoteAggregate, 'openWishedTransportNote', null, {
    ...{ gathering, guest, hasNote, visualIdentifier: await nextIdentifier(tx, Numbers, 'T') },
    ...wished(wish),
  });
  await named(tx, made.transportNoteUuid, guest);
}

/**
 * The note of somebody whose answer asks for another journey than before, or for none: it follows while nobody has touched it. What somebody deals with
 * stays, since tickets may be paid, and is to be looked at again.
 */
export async function followWish(tx: Tx, { participantUuid, transportWish }: Guest, wish: Wish | null): Promise<void> {
  if (isSameWish(transportWish, wish)) return;
  const note = await TransportNotes.findOne({ participantUuid }, { _id: 0 }, { session: tx.session }).lean();
  if (!note) return;
  const { transportNoteUuid } = note;
  if (isAsWished(note)) {
    await perform(asService(tx), NoteAggregate, 'followWish', transportNoteUuid, wished(wish));
    return;
  }
  await perform(asService(tx), NoteAggregate, 'noteChangedWish', transportNoteUuid);
  const changed = { surroundingsChangedAt: tx.now() };
  await TransportNotes.updateOne({ transportNoteUuid }, { $set: changed }, { session: tx.session });
}

/** Of an HCP who is erased: the cards can be opened no more, and what says how they travelled goes. */
export async function eraseTravellers(tx: Tx, participantUuids: readonly string[]): Promise<void> {
  const theirs = { participantUuid: trusted({ $in: [...participantUuids] }) };
  const notes = await TransportNotes.distinct('transportNoteUuid', theirs).session(tx.session);
  await performAll(asService(tx), NoteAggregate, 'eraseTraveller', notes);
  for (const participantUuid of participantUuids) await vault.destroy(tx, participantUuid);
}
