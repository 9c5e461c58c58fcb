import type { Category } from '@portal/domain/category/category';
import { type CategorisedGathering, offeredCategories } from '@portal/domain/category/offered-categories';
import { refusalOfCategory } from '@portal/domain/participants/guards';
import type { ParticipantKind } from '@portal/domain/participants/participant';
import type { Presence } from '@portal/domain/participants/states';
import type { EventGathering } from './event-context.ts';

const categorised = (gathering: EventGathering): CategorisedGathering => ({
  gatheringType: gathering.gatheringType,
  beginDate: gathering.beginDate ? new Date(gathering.beginDate) : null,
  endDate: gathering.endDate ? new Date(gathering.endDate) : null,
  timezone: gathering.timezone,
  categoryVersion: gathering.categoryVersion,
});

/** Every category of the gathering's kind and version; none while it has no dates. */
export const categoriesOf = (gathering: EventGathering): readonly Category[] =>
  offeredCategories(categorised(gathering));

/** The categories that fit the gathering and all of these kinds of people. */
export function fittingCategories(gathering: EventGathering, kinds: readonly string[]): readonly Category[] {
  const known = categorised(gathering);
  return categoriesOf(gathering).filter(({ id }) =>
    kinds.every((kind) => refusalOfCategory(known, kind as ParticipantKind, id) === null),
  );
}

/** That nothing is said of the presence any more: what is done, and what was. */
export const eraseLabel = 'Effacer la présence';
export const erasedLabel = 'Présence effacée';
/** Why there is nothing to do where this is what is noted already. */
export const alreadyNoted = (noted: Presence | 'NONE'): string =>
  noted === 'NONE' ? 'Aucune présence n’est notée.' : 'Déjà noté.';
