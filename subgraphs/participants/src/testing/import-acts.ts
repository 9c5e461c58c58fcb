import { randomUUID } from 'node:crypto';
import type { ActCase } from '@portal/test/suites/lost-responses';
import { ParticipantModel } from '../participant.model.ts';
import { aGuest, type ImportEnvironment } from './attendee-import-environment.ts';
import { roc } from './environment.ts';
import { header, importingFiles } from './participant-import-scene.ts';

const uuidOfImport = '{ importUuid }';

/** Imports of attendees that are done. */
export function attendeeImportActs(environment: () => ImportEnvironment): Record<string, ActCase> {
  /** An import that was read and waits for a confirmation. */
  async function previewed() {
    const { gatheringUuid } = await environment().congress();
    environment().guests.push(aGuest({ email: `${randomUUID()}@demo.test` }));
    const { attendeeImportUuid } = await environment().preview(gatheringUuid);
    return { g: gatheringUuid, change: attendeeImportUuid };
  }

  return {
    previewAttendeeImport: {
      query: `mutation($g: ID!) { previewAttendeeImport(gatheringUuid: $g) ${uuidOfImport} }`,
      variables: async () => ({ g: (await environment().congress()).gatheringUuid }),
    },
    previewPresenceImport: {
      query: `mutation($g: ID!) { previewPresenceImport(gatheringUuid: $g) ${uuidOfImport} }`,
      variables: async () => ({ g: (await environment().congress()).gatheringUuid }),
    },
    importAttendees: {
      query: `mutation($g: ID!, $change: ID!) { importAttendees(gatheringUuid: $g, attendeeImportUuid: $change) ${uuidOfImport} }`,
      variables: previewed,
    },
    decideAttendeeImportLine: {
      query: `mutation($change: ID!) { decideAttendeeImportLine(attendeeImportUuid: $change, index: 1, decision: "LEAVE") ${uuidOfImport} }`,
      variables: async () => {
        const { gatheringUuid } = await environment().congress();
        const [participantUuid] = await environment().invite({ gatheringUuid } as never, 1, 'DOCTOR_LOCAL');
        const veevaId = `V${randomUUID()}`;
        const there = { 'person.veevaId': veevaId, state: 'CONFIRMED', presence: 'PRESENT' };
        await ParticipantModel.updateOne({ participantUuid }, { $set: there } as never);
        environment().guests.splice(0, environment().guests.length, aGuest({ veevaId, status: 'CANCELED' }));
        return { change: (await environment().preview(gatheringUuid)).attendeeImportUuid };
      },
    },
    cancelAttendeeImport: {
      query: `mutation($change: ID!) { cancelAttendeeImport(attendeeImportUuid: $change) ${uuidOfImport} }`,
      variables: async () => ({ change: (await previewed()).change }),
    },
    undoAttendeeImport: {
      query: `mutation($change: ID!) { undoAttendeeImport(attendeeImportUuid: $change) ${uuidOfImport} }`,
      variables: async () => {
        const { g, change } = await previewed();
        await environment().confirm({ gatheringUuid: g, attendeeImportUuid: change });
        return { change };
      },
    },
  };
}

/** Imports of files of participants that are done. */
export function fileImportActs(environment: () => ImportEnvironment): Record<string, ActCase> {
  const files = importingFiles(environment);
  /** A file that was read, with somebody to be unsubscribed although they were present: to decide on, or to confirm with the other line. */
  async function previewedFile() {
    const { gatheringUuid } = await environment().congress();
    const [participantUuid] = await environment().invite({ gatheringUuid } as never, 1, 'DOCTOR_LOCAL');
    const email = `${randomUUID()}@demo.test`;
    await ParticipantModel.updateOne(
      { participantUuid },
      { $set: { 'person.email': email, state: 'CONFIRMED', presence: 'PRESENT', healthCareProfessionalUuid: null } },
    );
    const lines = [`;${email};;;Désinscrit;;`, `;${email};;;;;`];
    const { participantImportUuid } = await files.preview(gatheringUuid, lines);
    return { g: gatheringUuid, change: participantImportUuid };
  }

  return {
    previewParticipantImport: {
      query: `mutation($g: ID!, $file: Upload!) { previewParticipantImport(gatheringUuid: $g, file: $file) ${uuidOfImport} }`,
      variables: async () => ({
        g: (await environment().congress()).gatheringUuid,
        file: files.put(`${header}\nV1;;;;;;`),
      }),
    },
    decideParticipantImportLine: {
      query: `mutation($change: ID!) { decideParticipantImportLine(participantImportUuid: $change, index: 2, decision: "APPLY") ${uuidOfImport} }`,
      variables: async () => ({ change: (await previewedFile()).change }),
    },
    importParticipants: {
      query: `mutation($g: ID!, $change: ID!) { importParticipants(gatheringUuid: $g, participantImportUuid: $change) ${uuidOfImport} }`,
      variables: async () => {
        const one = await previewedFile();
        await environment().callAs(
          roc,
          'mutation($change: ID!) { decideParticipantImportLine(participantImportUuid: $change, index: 2, decision: "APPLY") { state } }',
          { change: one.change },
        );
        return one;
      },
    },
    cancelParticipantImport: {
      query: `mutation($change: ID!) { cancelParticipantImport(participantImportUuid: $change) ${uuidOfImport} }`,
      variables: async () => ({ change: (await previewedFile()).change }),
    },
    undoParticipantImport: {
      query: `mutation($change: ID!) { undoParticipantImport(participantImportUuid: $change) ${uuidOfImport} }`,
      variables: async () => {
        const { gatheringUuid } = await environment().congress();
        const [participantUuid] = await environment().invite({ gatheringUuid } as never, 1, 'DOCTOR_LOCAL');
        const email = `${randomUUID()}@demo.test`;
        await ParticipantModel.updateOne({ participantUuid }, { $set: { 'person.email': email } });
        const preview = await files.preview(gatheringUuid, [`;${email};;;Confirmé;;`]);
        return { change: (await files.confirm(preview)).participantImportUuid };
      },
    },
  };
}
