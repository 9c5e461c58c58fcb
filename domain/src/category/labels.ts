import type { CategoryModule, CategoryTag } from './category.ts';

export const categoryModuleLabels: Record<CategoryModule, string> = {
  EXPENSE_NOTE: 'Note de frais',
  HOSTING: 'Hébergement',
  RESTAURATION: 'Restauration',
  TRANSPORT: 'Transport',
};

export const categoryTagLabels: Record<CategoryTag, string> = {
  COUNT_TOWARD_QUOTA: 'Compte dans le quota',
  ORATOR: 'Orateur',
  STAFF: 'Staff',
  SUBSCRIPTION: 'Inscription',
  TOUR_LEADER: 'Accompagnateur',
  TRANSPARENCE: 'Transparence',
};
