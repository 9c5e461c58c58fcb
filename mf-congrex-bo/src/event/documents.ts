import {
  type GatheringFileType,
  gatheringFileTypeLabels,
  type LvcKind,
  lvcKindLabels,
} from '@portal/domain/gathering/states';
import type { EventDetailsQuery } from '../generated/graphql.ts';

export type EventDocument = NonNullable<EventDetailsQuery['gathering']>['gatheringFiles'][number];

/** A document as it is now, or as the history has it. */
interface NamedDocument {
  type: string;
  lvcKind?: string | null;
  label?: string | null;
}

/** What a document is, in words: a letter by its model, another document by the label that it was given. */
export function documentLabel({ type, lvcKind, label }: NamedDocument): string {
  if (type === 'LVC' && lvcKind) return lvcKindLabels[lvcKind as LvcKind] ?? gatheringFileTypeLabels.LVC;
  return type === 'OTHER' && label ? label : (gatheringFileTypeLabels[type as GatheringFileType] ?? type);
}

/** Where a file is shown in the browser instead of being saved. */
export const inlineUrl = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}inline=1`;
