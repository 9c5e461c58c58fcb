import { z } from 'zod';
import { requiredText } from '../fields/fields.ts';
import { mailWanted } from '../mails/events.ts';
import { defineWorkflow, type RuleContext } from '../rules/workflow.ts';
import { programmeRequestActions } from './actions.ts';
import { programmeRequestChanged } from './events.ts';
import { programmeNoteInput, type ReceivedProgrammeRequest, receivedProgrammeRequest } from './fields.ts';
import type { ProgrammeRequest } from './record-schema.ts';
import { type ProgrammeRequestState, programmeRequestStateLabels, programmeRequestStates } from './states.ts';
import { programmeEraseAt } from './term.ts';

const { rows, stateOf } = programmeRequestActions;
type R = ProgrammeRequest;
type Rule<Input = unknown> = RuleContext<R, Input>;

const changed = ({ doc: { requestUuid, state, rev } }: Rule) => [
  programmeRequestChanged.of(requestUuid, { requestUuid, state, rev }),
];
/** Tells who asked that it came, at the address that only this domain has. */
const acknowledged = ({ doc, input, newUuid }: Rule<ReceivedProgrammeRequest>) =>
  input.acknowledgement
    ? [
        mailWanted.of(doc.requestUuid, {
          mailId: newUuid(),
          model: 'programmeRequestReceived',
          recipients: [{ programmeRequestUuid: doc.requestUuid }],
          reference: doc.requestUuid,
          owner: 'skyclarys',
          values: { ...input.acknowledgement, reference: doc.reference },
        }),
      ]
    : [];
const handledBy = ({ actor }: Rule): Partial<R> =>
  actor.kind === 'user'
    ? { handlerUuid: actor.userUuid, handlerName: `${actor.firstName} ${actor.lastName}` }
    : { handlerUuid: null, handlerName: null };

const closingReason = z.strictObject({ reason: requiredText(500) });

/** What stays of a request whose person is erased: that there was one, when, and how it ended. */
const withoutPerson = ({ doc }: Rule): Partial<R> => ({
  sealedPerson: null,
  notes: doc.notes.map((one) => ({ ...one, text: null, sealed: null })),
  eraseAt: null,
});

/** The state table of a request of the programme. */
export const programmeRequestWorkflow = defineWorkflow<R, ProgrammeRequestState>()({
  name: 'programmeRequest',
  states: programmeRequestStates,
  stateLabels: programmeRequestStateLabels,
  stateOf,
  rows: {
    sendProgrammeRequest: {
      ...rows.sendProgrammeRequest,
      to: 'received',
      input: receivedProgrammeRequest,
      apply: ({ input: { request, acknowledgement: _mailed, ...own }, now }: Rule<ReceivedProgrammeRequest>) => {
        const { requester, consent, ...person } = request;
        return {
          ...{ ...own, requester, sealedPerson: JSON.stringify(person), consentedAt: now, notes: [] },
          ...{ handlerUuid: null, handlerName: null, eraseAt: programmeEraseAt('received', now) },
        };
      },
      emits: (rule: Rule<ReceivedProgrammeRequest>) => [...changed(rule), ...acknowledged(rule)],
    },
    takeProgrammeRequest: {
      ...rows.takeProgrammeRequest,
      to: 'inProgress',
      apply: (rule) => ({ ...handledBy(rule), eraseAt: programmeEraseAt('inProgress', rule.now) }),
      emits: changed,
    },
    answerProgrammeRequest: {
      ...rows.answerProgrammeRequest,
      to: 'answered',
      apply: (rule) => ({ ...handledBy(rule), eraseAt: programmeEraseAt('answered', rule.now) }),
      emits: changed,
    },
    closeProgrammeRequest: {
      ...rows.closeProgrammeRequest,
      to: 'closed',
      input: closingReason,
      apply: (rule) => ({ ...handledBy(rule), eraseAt: programmeEraseAt('closed', rule.now) }),
      records: ({ input }: Rule<z.output<typeof closingReason>>) => ({ reason: input.reason }),
      emits: changed,
    },
    noteProgrammeRequest: {
      ...rows.noteProgrammeRequest,
      to: 'same',
      input: programmeNoteInput,
      apply: ({ doc, input, actor, now, newUuid }: Rule<z.output<typeof programmeNoteInput>>) => ({
        notes: [
          ...doc.notes,
          {
            ...{ noteUuid: newUuid(), text: input.note, sealed: null, at: now },
            authorName: actor.kind === 'user' ? `${actor.firstName} ${actor.lastName}` : 'Portail',
          },
        ],
      }),
    },
    eraseProgrammeRequest: { ...rows.eraseProgrammeRequest, to: 'erased', apply: withoutPerson, emits: changed },
    expireProgrammeRequest: {
      label: 'Effacer à l’échéance',
      done: 'Données effacées à l’échéance',
      from: rows.eraseProgrammeRequest.from,
      to: 'erased',
      allowed: [],
      when: [({ doc, now }) => (doc.eraseAt !== null && doc.eraseAt <= now) || 'PROGRAMME_REQUEST_KEPT'],
      apply: withoutPerson,
      emits: changed,
    },
  },
});
