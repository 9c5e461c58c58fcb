import {
  type ActionInput,
  allCardFields,
  availableActions,
  filledCardsOf,
  isFarFromEvent,
  messageOf,
  mismatchOfTransport,
  preferenceOf,
  routeOf,
  stepsOf,
  transportNoteStateLabels,
  transportNoteStateTones,
  transportNoteWorkflow,
} from '@portal/domain';
import { asRawInput, historyOf, perform, type Resolver } from '@portal/server';
import { NoteAggregate } from '../aggregate.ts';
import type { StoredNote } from '../models.ts';
import { logisticsWork } from '../work.ts';
import { createTransportNote, requestTransportNote, updateTransportNote } from './note-operations.ts';
import {
  cardsOf,
  getFavoriteTravels,
  hasPendingNote,
  ownTransport,
  transportNote,
  transportNotes,
  travellerOf,
} from './note-queries.ts';

type Field = Resolver<StoredNote>;
const routeNames = [
  'goDeparturePlace',
  'goArrivalPlace',
  'goDepartureDate',
  'goDepartureHour',
  'backDeparturePlace',
  'backArrivalPlace',
  'backDepartureDate',
  'backDepartureHour',
] as const;
const route = Object.fromEntries(routeNames.map((name): [string, Field] => [name, (note) => routeOf(note)[name]]));
const cards = Object.fromEntries(
  allCardFields.map((name): [string, Field] => [
    name,
    async (note, _, ctx) => (await cardsOf(ctx, note))[name] ?? null,
  ]),
);

/** What the graph shows of a note. */
export const noteFields: Record<string, Field> = {
  ...route,
  ...cards,
  gathering: ({ gatheringUuid }) => ({ gatheringUuid }),
  participant: ({ participantUuid }) => ({ participantUuid }),
  firstName: async ({ participantUuid }, _, ctx) => (await travellerOf(ctx, participantUuid))?.firstName ?? '',
  lastName: async ({ participantUuid }, _, ctx) => (await travellerOf(ctx, participantUuid))?.lastName ?? '',
  statusLabel: ({ status }) => transportNoteStateLabels[status],
  statusTone: ({ status }) => transportNoteStateTones[status],
  preference: ({ preferenceModes }) => preferenceOf(preferenceModes),
  steps: ({ steps }) => [...stepsOf(steps, 'GO'), ...stepsOf(steps, 'BACK')],
  filledCards: (note) => filledCardsOf(note),
  files: ({ fileUuids }) => fileUuids.map((fileUuid) => ({ fileUuid })),
  isFarFromEvent: (note) => isFarFromEvent(note),
  mismatch: async (note, _, ctx) => {
    const code = mismatchOfTransport(note, await travellerOf(ctx, note.participantUuid));
    return code && messageOf(code);
  },
  lastUpdate: ({ updatedAt }) => updatedAt,
  historicalRecords: ({ transportNoteUuid }, _, ctx) =>
    historyOf(ctx, transportNoteWorkflow, transportNoteUuid, 'hostingRecordUuid'),
  availableActions: (note, _, ctx) => availableActions(transportNoteWorkflow, note, ctx.actor, ctx.now()),
};

export const noteQueries: Record<string, Resolver> = {
  transportNotes: (_, args, ctx) => transportNotes(ctx, args),
  transportNote: (_, { transportNoteUuid }, ctx) => transportNote(ctx, transportNoteUuid),
  ownTransport: (_, { gatheringUuid }, ctx) => ownTransport(ctx, gatheringUuid),
  logisticsWork: (_, _args, ctx) => logisticsWork(ctx),
  getTravelByType: async (_, { transportNoteUuid, type }, ctx) =>
    (await transportNote(ctx, transportNoteUuid)).travels.filter((travel) => travel.type === type),
  getFavoriteTravels: (_, { gatheringUuid, type }, ctx) => getFavoriteTravels(ctx, gatheringUuid, type),
  participantHasPendingTransportNote: (_, { gatheringUuid, participantUuid }, ctx) =>
    hasPendingNote(ctx, gatheringUuid, participantUuid),
};

/** @throws PortalError NOT_FOUND for a note of somebody else */
const validateOfStaff: Resolver = async (_, { transportNoteUuid, participantUuid }, ctx) => {
  const note = await transportNote(ctx, transportNoteUuid);
  const named = note.participantUuid === participantUuid ? transportNoteUuid : '';
  return perform(ctx, NoteAggregate, 'validateBiogenStaffTransportNote', named);
};

export const noteMutations: Record<string, Resolver> = {
  createTransportNote: (_, args, ctx) => createTransportNote(ctx, args),
  requestTransportNote: (_, args, ctx) => requestTransportNote(ctx, args),
  updateTransportNote: (_, args, ctx) => updateTransportNote(ctx, args),
  submitTransportNote: (_, { transportNoteUuid }, ctx) =>
    perform(ctx, NoteAggregate, 'submitTransportNote', transportNoteUuid),
  setTravelsForTransportNote: (_, { transportNoteUuid, travels, base }, ctx) =>
    perform(
      ctx,
      NoteAggregate,
      'setTravelsForTransportNote',
      transportNoteUuid,
      asRawInput<ActionInput<typeof transportNoteWorkflow.rows, 'setTravelsForTransportNote'>>({ travels }),
      base,
    ),
  sendTransportNoteProposition: (_, { transportNoteUuid }, ctx) =>
    perform(ctx, NoteAggregate, 'sendTransportNoteProposition', transportNoteUuid),
  acceptTransportNote: (_, { transportNoteUuid, comment }, ctx) =>
    perform(ctx, NoteAggregate, 'acceptTransportNote', transportNoteUuid, { comment }),
  refuseTransportNote: (_, { transportNoteUuid, comment }, ctx) =>
    perform(ctx, NoteAggregate, 'refuseTransportNote', transportNoteUuid, { comment }),
  validateBiogenStaffTransportNote: validateOfStaff,
  addTransportNoteComment: (_, { transportNoteUuid, comment }, ctx) =>
    perform(ctx, NoteAggregate, 'addTransportNoteComment', transportNoteUuid, { comment }),
};
