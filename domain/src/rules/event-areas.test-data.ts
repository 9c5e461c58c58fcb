import { activityActions, activityCategoryActions } from '../activities/actions.ts';
import { anActivity } from '../activities/example.test-data.ts';
import type { Actor } from '../actors/actor.ts';
import { userTypes } from '../actors/user-types.ts';
import { exportActions, exportKinds } from '../documents/actions.ts';
import { exportStates } from '../documents/export-states.ts';
import { expenseNoteActions, plannedBudgetActions, spendCapActions } from '../expenses/actions.ts';
import { aNote as anExpenseNote } from '../expenses/example.test-data.ts';
import { expenseNoteStates } from '../expenses/note/states.ts';
import { gatheringActions } from '../gathering/actions.ts';
import { congress, actorOf as gatheringActor, now, person } from '../gathering/example.test-data.ts';
import { gatheringStates } from '../gathering/states.ts';
import { hcpActions, hcpLinkActions } from '../hcps/actions.ts';
import { exampleHcp } from '../hcps/known-gathering.test-data.ts';
import type { LinkPurpose } from '../hcps/links/hcp-links.ts';
import { importStates } from '../imports/job.ts';
import {
  hostingActions,
  stayActions,
  transferActions,
  transferImportActions,
  transferSettingsActions,
  transportNoteActions,
} from '../logistics/actions.ts';
import { aHosting, aNote, aStay, gathering as logisticsGathering } from '../logistics/example.test-data.ts';
import { stayStates } from '../logistics/hosting/states.ts';
import { transferStates } from '../logistics/transfers/states.ts';
import { transportNoteStates } from '../logistics/transport/states.ts';
import { mailActions } from '../mails/actions.ts';
import { participantActions } from '../participants/actions.ts';
import { gatheringOf, participant, uuids } from '../participants/example.test-data.ts';
import { importActions } from '../participants/imports/import-actions.ts';
import { participantKinds } from '../participants/participant.ts';
import { invitationStatuses } from '../participants/states.ts';
import { solicitationActions, sponsorshipProofActions } from '../solicitations/actions.ts';
import { contextAt, solicitation } from '../solicitations/example.test-data.ts';
import { solicitationStates } from '../solicitations/states.ts';
import { parkedEventActions, remoteActions, savedViewActions } from '../users/actions.ts';
import { sessionParticipantActions, virtualSessionActions } from '../virtual-sessions/actions.ts';
import { aListed, aSession } from '../virtual-sessions/example.test-data.ts';
import { virtualSessionStatuses } from '../virtual-sessions/states.ts';
import type { Action } from './action.ts';

const linkOf = (purpose: LinkPurpose): Actor => ({
  kind: 'link',
  purpose,
  healthCareProfessionalUuid: uuids.hcp,
  gatheringUuid: uuids.gathering,
  linkId: 'l',
});
const international = () => {
  const { congress: published } = contextAt();
  return { congress: { ...published, nationalityType: 'international' as const } };
};

/** The actions of one aggregate, and documents and people among which each branch of each rule is met. */
export interface Area {
  stateOf: (doc: never) => string;
  // biome-ignore lint/suspicious/noExplicitAny: actions of every area
  rows: Readonly<Record<string, Action<any, any>>>;
  docs: readonly object[];
  actors: readonly Actor[];
}

const importOf = (state: string) => ({ state, previewedAt: now, toApply: 1, made: 1, endedAt: now });

const everyType = userTypes.map((type) => gatheringActor(type));
export const everybody: readonly Actor[] = [
  ...everyType,
  ...Object.values(person).map((one) => gatheringActor('dm', one)),
  gatheringActor('msl', uuids.user),
  ...(['SUBSCRIPTION', 'SOLICITATION', 'TRANSPORT', 'EXPENSE'] as const).map((purpose) => linkOf(purpose)),
];

/** Of what belongs to an event: its people, programme, journeys, money and mails. */
export const eventAreas: Record<string, Area> = {
  gathering: { ...gatheringActions, docs: gatheringStates.map((status) => congress(status)), actors: everybody },
  participants: {
    ...participantActions,
    docs: participantKinds.flatMap((kind) =>
      invitationStatuses.map((state) =>
        participant(kind, state, {
          solicitation: { solicitationUuid: 's', status: 'confirmed', rev: 1 },
          gathering: { ...gatheringOf(), isPhysical: true },
        }),
      ),
    ),
    actors: everybody,
  },
  imports: {
    ...importActions,
    docs: importStates.map((state) => ({ ...importOf(state), gathering: gatheringOf() })),
    actors: everybody,
  },
  activities: { ...activityActions, docs: [anActivity()], actors: everybody },
  activityCategories: { ...activityCategoryActions, docs: [{}], actors: everybody },
  hcps: { ...hcpActions, docs: [exampleHcp(), exampleHcp({ hasRefused: true })], actors: everybody },
  hcpLinks: {
    ...hcpLinkActions,
    docs: [{ state: 'open', endsAt: new Date('2030-01-01T00:00:00Z'), mailedAt: now }],
    actors: everybody,
  },
  solicitations: {
    ...solicitationActions,
    docs: solicitationStates.flatMap((status) => [
      solicitation({ status, collectorUuid: person.roc }),
      solicitation({ status, ...international(), unit: null }),
    ]),
    actors: everybody,
  },
  sponsorshipProofs: {
    ...sponsorshipProofActions,
    docs: [{ state: 'KEPT', congressStatus: 'PUBLISHED' }],
    actors: everybody,
  },
  exports: {
    ...exportActions,
    docs: exportStates.flatMap((state) => exportKinds.map((kind) => ({ state, kind, askerUuid: person.roc }))),
    actors: everybody,
  },
  hostings: { ...hostingActions, docs: [aHosting()], actors: everybody },
  stays: { ...stayActions, docs: stayStates.map((state) => aStay({ state })), actors: everybody },
  transportNotes: {
    ...transportNoteActions,
    docs: transportNoteStates.flatMap((status) => [
      aNote({ status }),
      aNote({ status, userUuid: uuids.user, healthCareProfessionalUuid: null }),
      aNote({ status, healthCareProfessionalUuid: uuids.hcp, gatheringUuid: uuids.gathering }),
      aNote({ status, healthCareProfessionalUuid: null, participantUuid: uuids.hcp }),
    ]),
    actors: everybody,
  },
  transfers: {
    ...transferActions,
    docs: transferStates.map((state) => ({ state, gathering: logisticsGathering() })),
    actors: everybody,
  },
  transferSettings: { ...transferSettingsActions, docs: [{ gathering: logisticsGathering() }], actors: everybody },
  transferImports: {
    ...transferImportActions,
    docs: importStates.map((state) => ({ ...importOf(state), gathering: gatheringOf() })),
    actors: everybody,
  },
  expenseNotes: {
    ...expenseNoteActions,
    docs: expenseNoteStates.flatMap((status) => [
      anExpenseNote({ status }),
      anExpenseNote({ status, userUuid: uuids.user, healthCareProfessionalUuid: null }),
      anExpenseNote({ status, healthCareProfessionalUuid: uuids.hcp }),
      anExpenseNote({ status, healthCareProfessionalUuid: null, participantUuid: uuids.hcp }),
    ]),
    actors: everybody,
  },
  plannedBudgets: { ...plannedBudgetActions, docs: [{ gathering: logisticsGathering() }], actors: everybody },
  spendCaps: { ...spendCapActions, docs: [{ state: 'KEPT' }, { state: 'REMOVED' }], actors: everybody },
  virtualSessions: {
    ...virtualSessionActions,
    docs: virtualSessionStatuses.map((status) => aSession({ status })),
    actors: everybody,
  },
  sessionParticipants: {
    ...sessionParticipantActions,
    docs: virtualSessionStatuses.map((status) => aListed({ session: aSession({ status }) })),
    actors: everybody,
  },
  mails: { ...mailActions, docs: [{ state: 'SENT' }, { state: 'FAILED' }], actors: everybody },
  savedViews: {
    ...savedViewActions,
    docs: [{ state: 'kept', userUuid: person.roc, isShared: true }],
    actors: everybody,
  },
  remotes: { ...remoteActions, docs: [{ state: 'followed', pilotVersion: null }], actors: everybody },
  parkedEvents: { ...parkedEventActions, docs: [{ state: 'parked' }], actors: everybody },
};
