import { type Actor, userUuidOf } from '../actors/actor.ts';
import { refusalOf } from '../rules/available-actions.ts';
import type { WorkKinds } from '../work/work.ts';
import type { ProgrammeRequest } from './record-schema.ts';
import { programmeRequestWorkflow } from './request-rows.ts';

type R = ProgrammeRequest;
const mayDo = (action: keyof typeof programmeRequestWorkflow.rows, doc: R, actor: Actor, now: Date): boolean =>
  refusalOf(programmeRequestWorkflow, action, { doc, actor, now, newUuid: () => '', input: undefined }) === null;

/** A request waits for everybody who may take it; once taken, for whoever took it. */
export const programmeWork = {
  PROGRAMME_REQUEST_TO_TAKE: {
    label: 'Demandes du programme à prendre en charge',
    from: ['received'],
    waits: (doc, actor, now) => mayDo('takeProgrammeRequest', doc, actor, now),
  },
  PROGRAMME_REQUEST_TO_ANSWER: {
    label: 'Demandes du programme à répondre',
    from: ['inProgress'],
    waits: (doc, actor, now) =>
      doc.handlerUuid === userUuidOf(actor) && mayDo('answerProgrammeRequest', doc, actor, now),
  },
} as const satisfies WorkKinds<R>;
