import type { Actor } from '@portal/domain';
import { ParticipantModel } from '../participant.model.ts';
import { roc, type TestEnvironment } from './environment.ts';

export const stored = (participantUuid: string) => ParticipantModel.findOne({ participantUuid }, { _id: 0 }).lean();
export const list = (ids: readonly string[]) => JSON.stringify(ids);
export const bulk = '{ changeUuid count participantUuids canUndo }';

/** The bulk mutations, each with its changes and events. */
export const acts = {
  setParticipantsCategory: (g: string, ids: readonly string[]) =>
    `setParticipantsCategory(gatheringUuid: "${g}", participantUuids: ${list(ids)}, category: "INTERN", comment: "Vu avec le ROC")`,
  setParticipantsSubscription: (_: string, ids: readonly string[]) =>
    `setParticipantsSubscription(participantUuids: ${list(ids)}, price: 45000, date: "2026-05-02")`,
  setParticipantsPresent: (_: string, ids: readonly string[]) =>
    `setParticipantsPresent(participantUuids: ${list(ids)})`,
  setParticipantsAbsent: (_: string, ids: readonly string[]) => `setParticipantsAbsent(participantUuids: ${list(ids)})`,
  setParticipantsNoShow: (_: string, ids: readonly string[]) => `setParticipantsNoShow(participantUuids: ${list(ids)})`,
  resetParticipantsPresence: (_: string, ids: readonly string[]) =>
    `resetParticipantsPresence(participantUuids: ${list(ids)})`,
  setParticipantsInvitationStatus: (_: string, ids: readonly string[]) =>
    `setParticipantsInvitationStatus(participantUuids: ${list(ids)}, invitationStatus: "UNSUBSCRIBE", comment: "Empêché")`,
  removeParticipants: (g: string, ids: readonly string[]) =>
    `removeParticipants(gatheringUuid: "${g}", participantUuids: ${list(ids)})`,
} as const;
export type Act = keyof typeof acts;
export const all = Object.keys(acts) as Act[];

/** Calls bulk mutations of a test environment that is open by then. */
export const bulkCalls =
  (environment: () => TestEnvironment) =>
  (act: Act, g: string, ids: readonly string[], actor: Actor = roc) =>
    environment().callAs(actor, `mutation { ${acts[act](g, ids)} ${bulk} }`);
