import type { HcpMergePreviewQuery } from '../../generated/graphql.ts';

export type MergePreview = NonNullable<HcpMergePreviewQuery['hcpMergePreview']>;

/** What somebody chose so far; what is not in it is as it was proposed. */
export interface MergeChoices {
  /** Parts whose value is the loser's, or not. */
  parts: Readonly<Record<string, boolean>>;
  /** Of each collision the row that stays. */
  keeps: Readonly<Record<string, string>>;
}

export const noChoices: MergeChoices = { parts: {}, keeps: {} };

type Part = MergePreview['parts'][number];

/** Whether the value of a part becomes the loser's. */
export const isTaken = ({ name, isTakenFirst }: Part, { parts }: MergeChoices): boolean => parts[name] ?? isTakenFirst;

/** The parts to take over, by name. */
export const takenParts = ({ parts }: Pick<MergePreview, 'parts'>, choices: MergeChoices): string[] =>
  parts.filter((part) => isTaken(part, choices)).map(({ name }) => name);

/** The rows that stay; null while a collision is not decided, since nobody else decides it. */
export function keptRows({ collisions }: Pick<MergePreview, 'collisions'>, { keeps }: MergeChoices): string[] | null {
  const chosen = collisions.flatMap(({ key }) => keeps[key] ?? []);
  return chosen.length === collisions.length ? chosen : null;
}

/** « Participations : 3, SERF : 1 » */
export const formatCounts = (counts: readonly { label: string; count: number }[]): string =>
  counts.map(({ label, count }) => `${label}\u202f: ${count}`).join(', ');
