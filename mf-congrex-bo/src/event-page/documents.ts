import type { EventDocumentsQuery } from '../generated/graphql.ts';

export type EventDocument = NonNullable<EventDocumentsQuery['gathering']>['gatheringFiles'][number];

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

/** What a document is, in words. */
export function documentLabel({ type, lvcKind, label }: Pick<EventDocument, 'type' | 'lvcKind' | 'label'>): string {
  if (type === 'LVC') return letterLabels[lvcKind ?? ''] ?? 'Lettre valant convention';
  return type === 'OTHER' && label ? label : (typeLabels[type] ?? type);
}
