import type { ParticipantSnapshot } from '../copies.ts';
import { aPerson, mci, type TestEnvironment } from './environment.ts';

/** A member of staff who travels. */
export const aColleague = (gatheringUuid: string, userUuid: string): ParticipantSnapshot =>
  aPerson(gatheringUuid, {
    ...{ kind: 'STAFF', userUuid, healthCareProfessionalUuid: null, unitUuids: [], solicitationStatus: null },
    category: 'STAFF_FIELD_TRANSPORT',
  });

const day = '2027-03-09';
/** Literals of a complete form, and of a travel. */
export const noteForm = `{ preferenceModes: [TRAIN], steps: [{ type: GO, departurePlace: "Paris", arrivalPlace: "Lyon", date: "${day}", hour: "17:00" }] }`;
export const travel = `{ type: GO, mode: TRAIN, departurePlace: "Paris", departureDate: "${day}", departureHour: "17:00", arrivalPlace: "Lyon", arrivalDate: "${day}", arrivalHour: "19:00" }`;

/** PROPOSED: to be processed, with a travel that was not sent yet. */
export type NoteState = 'EX_NIHILO' | 'PENDING' | 'PROPOSED' | 'WAITING_FOR_FEEDBACK';

/** Makes a note and leads it to a state. @returns its uuid */
export async function noteIn(
  { does }: Pick<TestEnvironment, 'does'>,
  { gatheringUuid: g, participantUuid: p }: ParticipantSnapshot,
  state: NoteState,
): Promise<string> {
  const made = await does(
    mci,
    `createTransportNote(gatheringUuid: "${g}", participantUuid: "${p}", transportNote: ${noteForm})`,
    '{ transportNoteUuid }',
  );
  if (made.code) throw new Error(JSON.stringify(made.errors));
  const u: string = made.data.createTransportNote.transportNoteUuid;
  const steps = [
    `submitTransportNote(transportNoteUuid: "${u}")`,
    `setTravelsForTransportNote(transportNoteUuid: "${u}", travels: [${travel}], base: { rev: 2 })`,
    `sendTransportNoteProposition(transportNoteUuid: "${u}")`,
  ];
  const states: NoteState[] = ['EX_NIHILO', 'PENDING', 'PROPOSED', 'WAITING_FOR_FEEDBACK'];
  for (const step of steps.slice(0, states.indexOf(state))) {
    const answer = await does(mci, step, '{ status }');
    if (answer.code) throw new Error(JSON.stringify(answer.errors));
  }
  return u;
}
