import type { DomainEvent } from '../../events/events.ts';
import { mailWanted } from '../events.ts';
import type { MailModelName } from '../models.ts';

interface Notice {
  /** What it is about, in the domain of the owner. */
  reference: string;
  owner: string;
  newUuid: () => string;
  values?: Record<string, string>;
  gatheringUuid?: string;
  businessUnitUuids?: string[];
}

/** Tells members of staff what happened, each by the channels that they prefer. */
export const notifyUsers = (
  model: MailModelName,
  userUuids: readonly string[],
  { reference, owner, newUuid, values = {}, ...about }: Notice,
): DomainEvent[] =>
  userUuids.length === 0
    ? []
    : [
        mailWanted.of(reference, {
          mailId: newUuid(),
          model,
          recipients: userUuids.map((userUuid) => ({ userUuid })),
          reference,
          owner,
          values,
          ...about,
        }),
      ];
