import { z } from 'zod';
import { defineEvent } from '../events/events.ts';
import { uuid } from '../fields/fields.ts';

/** Who gets a mail: never an address, which the owner of the person returns when the mail is sent. */
export const mailRecipient = z.union([
  z.object({ userUuid: uuid }),
  z.object({ healthCareProfessionalUuid: uuid }),
  z.object({ participantUuid: uuid }),
  z.object({ programmeRequestUuid: uuid }),
]);
export type WantedRecipient = z.infer<typeof mailRecipient>;

interface Listed {
  userUuid: string | null;
  healthCareProfessionalUuid: string | null;
  participantUuid: string;
}

/** Somebody of a list, by the account or the record that has their address. */
export const recipientOf = ({ userUuid, healthCareProfessionalUuid, participantUuid }: Listed): WantedRecipient =>
  userUuid ? { userUuid } : healthCareProfessionalUuid ? { healthCareProfessionalUuid } : { participantUuid };

/**
 * Asks for a mail (decisions, section 6). Nothing personal: recipients are users' uuids, resolved when the mail is sent; a value whose
 * key ends with `UserUuid` is shown as that person's name (`actorUserUuid` → `actorName`). Secret values (a reset link) stay with the
 * owner, who is asked for them by the verb `mail-values` with the model and the reference.
 */
export const mailWanted = defineEvent(
  'mail.wanted',
  1,
  z.object({
    mailId: uuid,
    model: z.string(),
    recipients: z.array(mailRecipient),
    /** What the mail is about in the owner's domain. */
    reference: z.string(),
    /** The subgraph that asks. */
    owner: z.string(),
    values: z.record(z.string(), z.string()),
    gatheringUuid: uuid.optional(),
    /** The participant whose mail history it belongs to. */
    participantUuid: uuid.optional(),
    /** Units whose people see the mail in the history. */
    businessUnitUuids: z.array(uuid).optional(),
  }),
);

/** Mails of a model to people of an event were handed over to be sent. */
export const mailingReleased = defineEvent(
  'mailing.released',
  1,
  z.object({
    mailingUuid: uuid,
    gatheringUuid: uuid,
    model: z.string(),
    participantUuids: z.array(uuid),
  }),
);

/** Reports what became of a mail: received by all, by some, by nobody. */
export const mailSent = defineEvent(
  'mail.sent',
  1,
  z.object({
    mailUuid: uuid,
    model: z.string(),
    state: z.enum(['SENT', 'PARTIAL', 'FAILED']),
    gatheringUuid: uuid.optional(),
  }),
);
