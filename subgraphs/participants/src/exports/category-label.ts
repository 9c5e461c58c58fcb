import { categoryById, type GatheringSnapshot } from '@portal/domain';

/** The words for a category in an event's version. */
export const categoryLabelOf = ({ categoryVersion }: GatheringSnapshot, category: string): string =>
  categoryById(categoryVersion, category)?.label ?? category;
