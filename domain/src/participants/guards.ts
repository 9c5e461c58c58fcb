import type { Category } from '../category/category.ts';
import { categoryById } from '../category/index.ts';
import { type CategorisedGathering, offeredCategories } from '../category/offered-categories.ts';
import type { GatheringSnapshot } from '../gathering/snapshot.ts';
import { type Guard, guardWithCodes } from '../rules/workflow.ts';
import type { ParticipantInGathering, ParticipantKind } from './participant.ts';
import type { ParticipationType } from './states.ts';

type P = ParticipantInGathering;

/** The category of a participant in the version of its gathering; NO_CATEGORY when the version does not have it. */
export const categoryOf = (
  { categoryVersion }: Pick<GatheringSnapshot, 'categoryVersion'>,
  category: string,
): Category => (categoryById(categoryVersion, category) ?? categoryById(categoryVersion, 'NO_CATEGORY')) as Category;

/** Whether the category is one of speakers. */
export const isSpeaker = (gathering: Pick<GatheringSnapshot, 'categoryVersion'>, category: string): boolean =>
  categoryOf(gathering, category).tags.includes('ORATOR');

const categoryRefusals = ['CATEGORY_NOT_FOR_EVENT', 'CATEGORY_NOT_FOR_PERSON'] as const;

/**
 * Whether a category may be given: it exists for this kind of event and version, staff categories for staff and the others for HCPs and people
 * added by hand (specification, section 3 "Participant categories"). Speakers may be either; somebody added by hand, anything.
 */
export function refusalOfCategory(
  gathering: CategorisedGathering,
  kind: ParticipantKind,
  category: string,
): (typeof categoryRefusals)[number] | null {
  if (category === 'NO_CATEGORY') return null;
  const known = offeredCategories(gathering).find(({ id }) => id === category);
  if (!known) return 'CATEGORY_NOT_FOR_EVENT';
  const isForStaff = known.tags.includes('STAFF');
  if (kind === 'HCP' && isForStaff) return 'CATEGORY_NOT_FOR_PERSON';
  if (kind === 'STAFF' && known.tags.includes('COUNT_TOWARD_QUOTA')) return 'CATEGORY_NOT_FOR_PERSON';
  return null;
}

export const categoryFits = guardWithCodes<P, { category: string }>(
  categoryRefusals,
  ({ doc, input }) => refusalOfCategory(doc.gathering, doc.kind, input.category) ?? true,
);

export const invitedCategoryFits = (kind: ParticipantKind) =>
  guardWithCodes<unknown, { gathering: GatheringSnapshot; category: string }>(
    categoryRefusals,
    ({ input }) => refusalOfCategory(input.gathering, kind, input.category) ?? true,
  );

/** Physical or virtual only where the gathering offers it. */
export const participationFits: Guard<
  unknown,
  { gathering: GatheringSnapshot; participationType: ParticipationType | null }
> = ({ input: { gathering, participationType } }) =>
  participationType === null ||
  (participationType === 'PHYSICAL' ? gathering.isPhysical : gathering.isVirtual) ||
  'PARTICIPATION_NOT_OFFERED';

/** Confirmed participants of these categories take one of the places of a standalone event (decisions, section 3). */
export const takesSeat = (p: Pick<P, 'state' | 'category'>, gathering: GatheringSnapshot): boolean =>
  gathering.gatheringType === 'biogenEvent' &&
  p.state === 'CONFIRMED' &&
  categoryOf(gathering, p.category).tags.includes('COUNT_TOWARD_QUOTA');
