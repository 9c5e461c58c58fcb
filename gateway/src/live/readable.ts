/** A document that people may have open at the same time. */
export interface Opened {
  kind: string;
  id: string;
}

/** Whether a visitor may read a document of a kind: its owner is asked. */
export const readable: Record<string, string> = {
  gathering: 'query($id: ID!) { found: gathering(gatheringUuid: $id) { gatheringUuid } }',
  hcp: 'query($id: ID!) { found: hcpFull(healthCareProfessionalUuid: $id) { uuid } }',
  activity: 'query($id: ID!) { found: activity(activityUuid: $id) { activityUuid } }',
  participant: 'query($id: ID!) { found: participant(participantUuid: $id) { participantUuid } }',
  transportNote: 'query($id: ID!) { found: transportNote(transportNoteUuid: $id) { transportNoteUuid } }',
  solicitation: 'query($id: ID!) { found: solicitation(solicitationUuid: $id) { solicitationUuid } }',
  hosting: 'query($id: ID!) { found: hosting(hostingUuid: $id) { hostingUuid } }',
};
