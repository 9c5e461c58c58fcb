import { z } from 'zod';
import type { EditRule } from '../edits/edits.ts';
import type { DomainEvent } from '../events/events.ts';
import { personInput } from '../participants/fields.ts';
import { defineWorkflow, type RuleContext } from '../rules/workflow.ts';
import { sessionParticipantActions } from './actions.ts';
import { sessionParticipantAdded, sessionParticipantChanged, sessionParticipantRemoved } from './events.ts';
import {
  addedHcp,
  addedUser,
  type SessionParticipantInput,
  sessionParticipantInput,
  sessionPresenceInput,
  sessionSubscriptionInput,
} from './fields.ts';
import type { ParticipantInSession } from './record-schema.ts';
import {
  type SessionParticipantState,
  sessionParticipantStateLabels,
  sessionParticipantStates,
  sessionPresences,
  sessionSubscriptions,
} from './states.ts';

const { rows: actions } = sessionParticipantActions;
type P = ParticipantInSession;
type Rule<Input = unknown> = RuleContext<P, Input>;
type Happened<Input = unknown> = Rule<Input> & { before: P | null };

const factsOf = (p: P) => ({
  virtualSessionParticipantUuid: p.virtualSessionParticipantUuid,
  virtualSessionUuid: p.virtualSessionUuid,
  healthCareProfessionalUuid: p.healthCareProfessionalUuid,
  userUuid: p.userUuid,
  subscription: p.subscription,
  presence: p.presence,
  isRemoved: p.state === 'REMOVED',
  rev: p.rev,
});

const added = ({ doc }: Happened): DomainEvent[] => [
  sessionParticipantAdded.of(doc.virtualSessionParticipantUuid, factsOf(doc)),
];
const removed = ({ doc }: Happened): DomainEvent[] => [
  sessionParticipantRemoved.of(doc.virtualSessionParticipantUuid, factsOf(doc)),
];
const changed =
  (...fields: string[]) =>
  ({ doc }: Happened): DomainEvent[] => [
    sessionParticipantChanged.of(doc.virtualSessionParticipantUuid, { ...factsOf(doc), fields }),
  ];

const unknown = { subscription: 'UNKNOWN', presence: 'UNKNOWN' } as const;

const edits: EditRule<P> = {
  values: ({ participantType, title, specialty, targeting }) => ({ participantType, title, specialty, targeting }),
};

const fromSource = z.object({ subscription: z.enum(sessionSubscriptions), presence: z.enum(sessionPresences) });
const movedToHcp = z.object({
  healthCareProfessionalUuid: z.string(),
  person: personInput,
  isSecond: z.boolean(),
  /** Of two on one list one is taken off, or comes back to it. */
  state: z.enum(sessionParticipantStates).optional(),
});
type MovedToHcp = z.output<typeof movedToHcp>;
const whoTheyAre = z.object({ person: personInput });
type WhoTheyAre = z.output<typeof whoTheyAre>;

/** What other domains and Oseus report; nobody holds a right for these, only the service itself does them. */
const serviceRows = {
  followSessionSource: {
    label: 'Reprendre d’Oseus',
    done: 'Inscription et présence reprises d’Oseus',
    from: ['LISTED'],
    to: 'same',
    allowed: [],
    input: fromSource,
    apply: ({ input }: Rule<z.output<typeof fromSource>>) => input,
    records: ({ input, before }: Happened<z.output<typeof fromSource>>) => ({
      ...input,
      ...{ previousSubscription: before?.subscription, previousPresence: before?.presence },
    }),
    emits: changed('subscription', 'presence'),
  },
  refreshSessionPerson: {
    label: 'Reprendre les données de la personne',
    done: 'Données de la personne reprises',
    from: sessionParticipantStates,
    to: 'same',
    allowed: [],
    input: whoTheyAre,
    apply: ({ input }: Rule<WhoTheyAre>) => ({ person: input.person }),
  },
  moveSessionParticipantToHcp: {
    label: 'Rattacher à un autre PS',
    done: 'Rattaché à un autre PS, par une fusion ou une séparation',
    from: sessionParticipantStates,
    to: ({ doc, input }: Rule<MovedToHcp>) => input.state ?? doc.state,
    allowed: [],
    input: movedToHcp,
    apply: ({ input: { state, ...who } }: Rule<MovedToHcp>) => who,
    records: ({ input, before }: Happened<MovedToHcp>) => ({
      from: before?.healthCareProfessionalUuid,
      to: input.healthCareProfessionalUuid,
    }),
    emits: changed('healthCareProfessionalUuid'),
  },
  eraseSessionPerson: {
    label: 'Effacer les données personnelles',
    done: 'Données personnelles effacées',
    from: sessionParticipantStates,
    to: 'same',
    allowed: [],
    input: whoTheyAre,
    // That they were on the list, and whether they came, stays (decisions, section 8); what staff wrote of them goes.
    apply: ({ input }: Rule<WhoTheyAre>) => ({ person: input.person, title: null, specialty: null, targeting: null }),
  },
} as const;

/** The state table of those on the list of a virtual session. */
export const sessionParticipantWorkflow = defineWorkflow<P, SessionParticipantState>()({
  name: 'virtualSessionParticipant',
  states: sessionParticipantStates,
  stateLabels: sessionParticipantStateLabels,
  stateOf: sessionParticipantActions.stateOf,
  rows: {
    addHcpsToVirtualSession: {
      ...actions.addHcpsToVirtualSession,
      to: 'LISTED',
      input: addedHcp,
      apply: ({ input }: Rule<z.output<typeof addedHcp>>) => ({ ...unknown, ...input, userUuid: null }),
      emits: added,
    },
    addUsersToVirtualSession: {
      ...actions.addUsersToVirtualSession,
      to: 'LISTED',
      input: addedUser,
      apply: ({ input }: Rule<z.output<typeof addedUser>>) => ({
        ...unknown,
        ...input,
        healthCareProfessionalUuid: null,
      }),
      emits: added,
    },
    updateVirtualSessionParticipant: {
      ...actions.updateVirtualSessionParticipant,
      to: 'same',
      input: sessionParticipantInput,
      edits,
      apply: ({ input }: Rule<SessionParticipantInput>) => input,
      emits: changed('details'),
    },
    setVirtualSessionSubscription: {
      ...actions.setVirtualSessionSubscription,
      to: 'same',
      input: sessionSubscriptionInput,
      apply: ({ input }: Rule<z.output<typeof sessionSubscriptionInput>>) => input,
      records: ({ input, before }: Happened<z.output<typeof sessionSubscriptionInput>>) => ({
        ...input,
        previousSubscription: before?.subscription,
      }),
      emits: changed('subscription'),
    },
    setVirtualSessionPresence: {
      ...actions.setVirtualSessionPresence,
      to: 'same',
      input: sessionPresenceInput,
      apply: ({ input }: Rule<z.output<typeof sessionPresenceInput>>) => input,
      records: ({ input, before }: Happened<z.output<typeof sessionPresenceInput>>) => ({
        ...input,
        previousPresence: before?.presence,
      }),
      emits: changed('presence'),
    },
    removeVirtualSessionParticipants: { ...actions.removeVirtualSessionParticipants, to: 'REMOVED', emits: removed },
    ...serviceRows,
  },
});
