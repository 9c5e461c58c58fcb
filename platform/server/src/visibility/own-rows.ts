import { ownUserUuid } from '@portal/domain';
import type { Context } from '../service/context.ts';
import type { Filter } from '../storage/mongoose-types.ts';

/** The rows of whom a link is for: an HCP's, or those of a person added by hand. */
export function ofHolder<Doc>(holder: string): Filter<Doc> {
  const byHand = { healthCareProfessionalUuid: null, userUuid: null, participantUuid: holder };
  const either: object = { $or: [{ healthCareProfessionalUuid: holder }, byHand] };
  return either as Filter<Doc>;
}

/**
 * What is one's own among rows of the people of gatherings: by a link those of its HCP, or of the person added by hand that it is for, at its gathering;
 * of who is signed in theirs, wherever they are.
 */
export function ownRowsFilter<Doc>({ actor }: Pick<Context, 'actor'>): Filter<Doc> {
  const own: object =
    actor.kind === 'link'
      ? { $and: [{ gatheringUuid: actor.gatheringUuid ?? '' }, ofHolder(actor.healthCareProfessionalUuid)] }
      : { userUuid: ownUserUuid(actor) ?? 'nobody' };
  return own as Filter<Doc>;
}
