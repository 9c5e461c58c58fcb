import { reassignHcpRow } from '../../hcps/hcp-reassignment.ts';
import { erasedComment } from '../../participants/participant.ts';
import type { Row } from '../../rules/workflow.ts';
import { changedNote, changedTransportFields, createdNote, ticketsClaim } from './event-builders.ts';
import { mayTravel } from './guards.ts';
import { emptyForm, fieldsOf, initialNote, type WishedNote } from './new-note.ts';
import type { TransportNote } from './record-schema.ts';
import { type TransportNoteStatus, transportNoteStates } from './states.ts';
import { travellerMail } from './traveller-mail.ts';

const row = <Input, Raw = Input>(r: Row<TransportNote, TransportNoteStatus, Input, Raw>) => r;

/** What follows from acts elsewhere; nobody holds a right for these, only the service itself does them. */
export const transportServiceRows = {
  openWishedTransportNote: row<WishedNote>({
    label: 'Reprendre le souhait de l’inscription',
    done: 'Demande reprise de l’inscription',
    from: [],
    to: ({ input }) => (input.isComplete ? 'PENDING' : 'EX_NIHILO'),
    allowed: [],
    check: [mayTravel],
    apply: ({ input, newUuid }) =>
      initialNote(input, 'SUBSCRIPTION', { form: { ...emptyForm, ...input.wish }, newUuid }),
    emits: createdNote,
  }),
  followWish: row<Pick<WishedNote, 'wish' | 'isComplete'>>({
    label: 'Suivre le souhait de l’inscription',
    done: 'Demande mise à jour d’après l’inscription',
    from: ['EX_NIHILO', 'PENDING'],
    // Who wishes for no journey any more leaves a note that asks for none: nobody is asked to propose one.
    to: ({ input }) => (input.isComplete ? 'PENDING' : 'EX_NIHILO'),
    allowed: [],
    apply: ({ doc, input, newUuid }) => ({
      ...fieldsOf({ ...emptyForm, ...input.wish }, doc, newUuid),
      wishedRev: doc.rev + 1,
    }),
    emits: changedNote,
    records: ({ doc, before }) => ({ fields: before ? changedTransportFields(before, doc) : [] }),
  }),
  noteChangedWish: row({
    label: 'Signaler un autre souhait',
    done: 'Souhait de transport changé dans l’inscription',
    from: transportNoteStates,
    to: 'same',
    allowed: [],
    apply: ({ now }) => ({ wishChangedAt: now }),
    emits: changedNote,
  }),
  eraseTraveller: row({
    label: 'Effacer les données du voyageur',
    done: 'Données du voyageur effacées',
    from: transportNoteStates,
    to: 'same',
    allowed: [],
    // What the law wants kept stays: that there was a note, and amounts (decisions, section 8).
    apply: ({ doc }) => ({
      sealed: {},
      steps: [],
      travels: [],
      comments: doc.comments.map((comment) => ({ ...comment, text: erasedComment })),
      fileUuids: [],
    }),
    emits: changedNote,
  }),
  forgetTravelPapers: row({
    label: 'Oublier les cartes et les billets',
    done: 'Cartes et billets oubliés, après l’événement',
    from: transportNoteStates,
    to: 'same',
    allowed: [],
    // How somebody travelled and what it cost is history; what they travelled with is not.
    apply: () => ({ sealed: {}, fileUuids: [] }),
    emits: changedNote,
  }),
  tellTraveller: row({
    label: 'Prévenir le voyageur',
    done: 'Voyageur prévenu',
    from: transportNoteStates,
    to: 'same',
    allowed: [],
    emits: (happened) => [travellerMail('transportChanged', happened)],
  }),
  followTraveller: row({
    ...reassignHcpRow,
    from: transportNoteStates,
    emits: (happened) => [
      ...changedNote(happened),
      ...(happened.doc.fileUuids.length > 0 ? [ticketsClaim(happened.doc)] : []),
    ],
  }),
};
