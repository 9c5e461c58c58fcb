export const moduleLabels: Record<string, string> = {
  EXPENSE_NOTE: 'Note de frais',
  HOSTING: 'Hébergement',
  RESTAURATION: 'Restauration',
  TRANSPORT: 'Transport',
};

export const tagLabels: Record<string, string> = {
  COUNT_TOWARD_QUOTA: 'Compte dans le quota',
  ORATOR: 'Orateur',
  STAFF: 'Staff',
  SUBSCRIPTION: 'Inscription',
  TOUR_LEADER: 'Accompagnateur',
  TRANSPARENCE: 'Transparence',
};
