import { ownUserUuid } from '@portal/domain';
import type { Context } from '../service/context.ts';
import type { Filter } from '../storage/mongoose-types.ts';

/**
 * What is one's own among rows of the people of gatherings: by a link those of its HCP, or of the person added by hand that it is for, at its gathering;
 * of who is signed in theirs, wherever they are.
 */
export function ownRowsFilter<Doc>({ actor }: Pick<Context, 'actor'>): Filter<Doc> {
  let own: object = { userUuid: ownUserUuid(actor) ?? 'nobody' };
  if (actor.kind === 'link') {
    const { healthCareProfessionalUuid: holder, gatheringUuid = '' } = actor;
    const byHand = { healthCareProfessionalUuid: null, userUuid: null, participantUuid: holder };
    own = { $and: [{ gatheringUuid }, { $or: [{ healthCareProfessionalUuid: holder }, byHand] }] };
  }
  return own as Filter<Doc>;
}
