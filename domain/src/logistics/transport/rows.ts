import { actingUserName, actingUserUuid } from '../../actors/actor.ts';
import type { EditRule } from '../../edits/edits.ts';
import { defineWorkflow, type Row, type RuleContext } from '../../rules/workflow.ts';
import { allCardFields, cardFields } from '../../subscription/transport-modes.ts';
import { transportNoteActions } from './actions.ts';
import { changedNote, changedTransportFields, createdNote, noteStatusEvents } from './event-builders.ts';
import { transportCommentInput, transportNoteFields, transportRefusalInput, travelsInput } from './fields.ts';
import { beginsInTheFuture, keepsOfficeFields, mayTravel, noStepInThePast, travelsByLink } from './guards.ts';
import { transportItems } from './items.ts';
import { emptyForm, fieldsOf, filledNote, initialNote, type NewNote } from './new-note.ts';
import type { TransportComment, TransportNote } from './record-schema.ts';
import { transportServiceRows } from './service-rows.ts';
import { type TransportNoteStatus, transportNoteStateLabels, transportNoteStates } from './states.ts';
import { travellerMail } from './traveller-mail.ts';

const { rows: actions } = transportNoteActions;
type N = TransportNote;
const row = <Input, Raw = Input>(r: Row<N, TransportNoteStatus, Input, Raw>) => r;

/** The form of a request; a card's name, number and end belong together, and what the trip costs. */
const noteEdits: EditRule<N> = {
  values: ({ preferenceModes, steps, agencyFee, ticketPrice, noteReceivalDate, fileUuids }) => ({
    ...{ preferenceModes, steps, agencyFee, ticketPrice, noteReceivalDate, fileUuids },
  }),
  sealed: ['sealed'],
  within: 'sealed',
  tied: Object.values(cardFields).map((names) => names.map((name) => `sealed.${name}`)),
};

/** The travels, one by one: two people may each add some. */
const travelEdits: EditRule<N> = { values: ({ travels }) => ({ travels }) };

/** What the traveller's form does not show stays as it is. */
const ofTheOffice = ({ agencyFee, ticketPrice, noteReceivalDate }: N) => ({ agencyFee, ticketPrice, noteReceivalDate });

/** Who changes or proposes a journey has seen what the answer asks for now. */
const withWishSeen = <Changes extends Partial<N>>(changes: Changes) => ({ ...changes, wishChangedAt: null });

const commentOf = (text: string, { actor, now, newUuid }: RuleContext<N>): TransportComment => ({
  transportNoteCommentUuid: newUuid(),
  text,
  date: now,
  isHealthCareProfessionalMessage: actor.kind === 'link',
  userUuid: actingUserUuid(actor) ?? null,
  userName: actingUserName(actor),
});

/** What an answer says besides yes or no is a comment that both sides read. */
const answerRow = (name: 'acceptTransportNote' | 'refuseTransportNote', to: TransportNoteStatus) =>
  row({
    ...actions[name],
    to,
    input: transportRefusalInput,
    apply: (context) => {
      const { doc, input } = context;
      return input.comment ? { comments: [...doc.comments, commentOf(input.comment, context)] } : {};
    },
    emits: noteStatusEvents,
  });

/** The state table of a transport note (specification, section 4; decisions, section 2). */
export const transportNoteWorkflow = defineWorkflow<N, TransportNoteStatus>()({
  name: 'transportNote',
  isWork: transportNoteActions.isWork,
  states: transportNoteStates,
  stateLabels: transportNoteStateLabels,
  stateOf: transportNoteActions.stateOf,
  items: transportItems,
  rows: {
    createTransportNote: row({
      ...actions.createTransportNote,
      to: 'EX_NIHILO',
      input: filledNote,
      check: [mayTravel, beginsInTheFuture],
      apply: ({ input, newUuid }) => initialNote(input, 'BACK_OFFICE', { form: input.transportNote, newUuid }),
      emits: createdNote,
    }),
    requestTransportNote: row<NewNote>({
      ...actions.requestTransportNote,
      to: 'TO_EMIT',
      check: [travelsByLink, mayTravel],
      apply: ({ input, newUuid }) => initialNote(input, 'LINK', { form: emptyForm, newUuid }),
      emits: (happened) => [...createdNote(happened), travellerMail('transportRequested', happened)],
    }),
    ...transportServiceRows,
    updateTransportNote: row({
      ...actions.updateTransportNote,
      to: 'same',
      input: transportNoteFields,
      edits: noteEdits,
      check: [keepsOfficeFields, noStepInThePast],
      apply: ({ doc, input, actor, newUuid }) =>
        withWishSeen(fieldsOf(actor.kind === 'link' ? { ...input, ...ofTheOffice(doc) } : input, doc, newUuid)),
      emits: changedNote,
      records: ({ doc, before }) => ({ fields: before ? changedTransportFields(before, doc) : [] }),
    }),
    submitTransportNote: row({ ...actions.submitTransportNote, to: 'PENDING', emits: noteStatusEvents }),
    setTravelsForTransportNote: row({
      ...actions.setTravelsForTransportNote,
      to: 'same',
      input: travelsInput,
      edits: travelEdits,
      apply: ({ input, newUuid }) =>
        withWishSeen({
          travels: input.travels.map((travel) => ({ ...travel, travelUuid: travel.travelUuid ?? newUuid() })),
        }),
      emits: changedNote,
    }),
    sendTransportNoteProposition: row({
      ...actions.sendTransportNoteProposition,
      to: 'WAITING_FOR_FEEDBACK',
      apply: () => withWishSeen({}),
      emits: (happened) => [...noteStatusEvents(happened), travellerMail('transportProposal', happened)],
    }),
    acceptTransportNote: answerRow('acceptTransportNote', 'ACCEPTED'),
    refuseTransportNote: answerRow('refuseTransportNote', 'REFUSED'),
    validateBiogenStaffTransportNote: row({
      ...actions.validateBiogenStaffTransportNote,
      to: 'ACCEPTED',
      emits: noteStatusEvents,
    }),
    addTransportNoteComment: row({
      ...actions.addTransportNoteComment,
      to: 'same',
      input: transportCommentInput,
      apply: (context) => ({
        comments: [...context.doc.comments, commentOf(context.input.comment, context)],
      }),
      emits: changedNote,
    }),
  },
});

/** Card details of a note: which there are, never what they are. */
export const filledCardsOf = ({ sealed }: Pick<N, 'sealed'>): string[] =>
  allCardFields.filter((field) => Object.hasOwn(sealed ?? {}, field));
