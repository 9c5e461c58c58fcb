import type { EventDetailsQuery } from '../generated/graphql.ts';

export type EventDocument = NonNullable<EventDetailsQuery['gathering']>['gatheringFiles'][number];

const typeLabels: Record<string, string> = {
  LOGO: 'Logo',
  PROGRAM: 'Programme',
  SYMPOSIUM_PROGRAM: 'Programme du symposium',
  EXPENSE_FEE_FORM: 'Formulaire de frais',
  OTHER: 'Autre document',
};

const letterLabels: Record<string, string> = {
  global: 'Lettre valant convention globale',
  local: 'Lettre valant convention locale',
  military: 'Lettre valant convention militaire',
};

/** A document as it is now, or as the history has it. */
interface NamedDocument {
  type: string;
  lvcKind?: string | null;
  label?: string | null;
}

/** What a document is, in words. */
export function documentLabel({ type, lvcKind, label }: NamedDocument): string {
  if (type === 'LVC') return letterLabels[lvcKind ?? ''] ?? 'Lettre valant convention';
  return type === 'OTHER' && label ? label : (typeLabels[type] ?? type);
}
