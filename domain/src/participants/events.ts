import { z } from 'zod';
import { defineEvent } from '../events/events.ts';
import { uuid } from '../fields/fields.ts';
import { presenceSignatureKinds } from './signing/signature.ts';
import { invitationStatuses, participationTypes, presences } from './states.ts';

/** What other domains keep of a participant; names are asked from the internal endpoint `snapshots` of participants. */
const facts = {
  participantUuid: uuid,
  gatheringUuid: uuid,
  userUuid: uuid.nullable(),
  healthCareProfessionalUuid: uuid.nullable(),
  category: z.string(),
  invitationStatus: z.enum(invitationStatuses),
  participationType: z.enum(participationTypes).nullable(),
  presence: z.enum(presences).nullable(),
  isRemoved: z.boolean(),
  /** Takes one of the places of a standalone event: confirmed, in a category that counts. Unknown to older events. */
  takesPlace: z.boolean().optional(),
  /** Of two that a merge left at a gathering that is over the other one counts. Unknown to older events. */
  isSecond: z.boolean().optional(),
  rev: z.number().int(),
};

export const participantInvited = defineEvent('participant.invited', 1, z.object(facts));

/** What it was before: the status of the invitation, and whether it took a place. */
const was = { from: z.enum(invitationStatuses), tookPlace: z.boolean().optional() };

/** Category, subscription, details or the state of the invitation changed by staff. */
export const participantChanged = defineEvent(
  'participant.changed',
  1,
  z.object({ ...facts, ...was, fields: z.array(z.string()) }),
);

const wishedHosting = z.object({
  nightsWanted: z.array(z.string()),
  comment: z.string().nullable(),
  wantTransfer: z.boolean(),
  /** Under which logistics held beds for it; null when it held none. */
  key: z.string().nullish(),
});
const wishedTransport = z.object({
  preferenceModes: z.array(z.string()),
  goDepartureDate: z.string().nullable(),
  goDepartureHour: z.string().nullable(),
  goDeparturePlace: z.string().nullable(),
  goArrivalPlace: z.string().nullable(),
  backDepartureDate: z.string().nullable(),
  backDepartureHour: z.string().nullable(),
  backDeparturePlace: z.string().nullable(),
  backArrivalPlace: z.string().nullable(),
});

/** The subscription form was answered: activities enrols the slots it held, logistics opens what is wished for. */
export const participantAnswered = defineEvent(
  'participant.answered',
  1,
  z.object({
    ...facts,
    ...was,
    /** As whom they had answered before: what the form had offered then. Unknown to older events. */
    before: z.object({ category: z.string(), participationType: z.enum(participationTypes).nullable() }).optional(),
    slots: z.object({ key: z.string(), activityUuids: z.array(uuid) }).nullable(),
    hosting: wishedHosting.nullable(),
    transport: wishedTransport.nullable(),
  }),
);

export const participantPresenceChanged = defineEvent(
  'participant.presenceChanged',
  1,
  z.object({ ...facts, fromPresence: z.enum(presences).nullable() }),
);

/** A presence list was signed, for one day. */
export const participantSigned = defineEvent(
  'participant.signed',
  1,
  z.object({ ...facts, signatureUuid: uuid, day: z.string(), kind: z.enum(presenceSignatureKinds) }),
);

/** A signature was deleted, or withdrawn by who collected it. */
export const participantSignatureDeleted = defineEvent(
  'participant.signatureDeleted',
  1,
  z.object({ ...facts, signatureUuid: uuid, day: z.string() }),
);

export const participantRemoved = defineEvent('participant.removed', 1, z.object({ ...facts, ...was }));

export const participantCommented = defineEvent(
  'participant.commented',
  1,
  z.object({ participantUuid: uuid, gatheringUuid: uuid, participantCommentUuid: uuid }),
);

/** Each of them says what state somebody has at a gathering. */
export const participationEvents = [
  participantInvited,
  participantChanged,
  participantAnswered,
  participantPresenceChanged,
  participantRemoved,
];
