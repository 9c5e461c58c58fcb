import type { EditBase } from '@portal/domain/edits/edits';
import { transportRefusals } from '@portal/domain/logistics/transport/guards';
import { type Problem, useSendMutation } from '@portal/web';
import { useCallback } from 'react';
import {
  CreateTransportNoteDocument,
  RequestTransportNoteDocument,
  SubmitTransportNoteDocument,
  type TransportNoteEntry,
  UpdateTransportNoteDocument,
} from '../../generated/graphql.ts';
import { fieldProblems } from './note-values.ts';

/** What is said of whom the note is for, and of the way: beside their fields. */
const ofParticipant: readonly string[] = [...transportRefusals, 'TRANSPORT_STAFF_HAS_NO_LINK'];
const ofSteps: readonly string[] = ['TRANSPORT_STEP_PAST', 'TRANSPORT_STEPS_MISSING'];

/** A refusal with its message beside the field that it is about. */
export function besideFields(problem: Problem, isNew: boolean): Problem {
  const { code, message } = problem;
  const field =
    isNew && ofParticipant.includes(code) ? 'participantUuid' : ofSteps.includes(code) ? 'steps' : undefined;
  const said: Record<string, string> = field ? { [field]: message } : {};
  return { ...problem, fields: { ...fieldProblems(problem.fields), ...said } };
}

export interface Saving {
  gatheringUuid: string;
  participantUuid: string;
  entry: TransportNoteEntry;
}

/** What a form sends; each throws what the server said. */
export function useSaveNote() {
  const send = useSendMutation();
  const create = useCallback(
    async ({ gatheringUuid, participantUuid, entry: transportNote }: Saving): Promise<string> => {
      const made = await send(CreateTransportNoteDocument, { gatheringUuid, participantUuid, transportNote });
      return made.createTransportNote.transportNoteUuid;
    },
    [send],
  );
  const request = useCallback(
    async (whom: { gatheringUuid: string; participantUuid: string }): Promise<string> =>
      (await send(RequestTransportNoteDocument, whom)).requestTransportNote.transportNoteUuid,
    [send],
  );
  const update = useCallback(
    (transportNoteEntry: TransportNoteEntry, base: EditBase, notify: boolean) =>
      send(UpdateTransportNoteDocument, { transportNoteEntry, base, notify }),
    [send],
  );
  const submit = useCallback(
    (transportNoteUuid: string) => send(SubmitTransportNoteDocument, { transportNoteUuid }),
    [send],
  );
  return { create, request, update, submit };
}
