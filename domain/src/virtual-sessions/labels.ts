/** What the fields of a virtual session are called, in form, page, list, export and history. */
export const virtualSessionLabels = {
  sessionType: 'Type',
  oseusMeetingId: 'Réunion Oseus',
  name: 'Nom',
  description: 'Description',
  beginDay: 'Date de début',
  beginHour: 'Heure de début',
  endDay: 'Date de fin',
  endHour: 'Heure de fin',
  businessUnitUuid: 'Franchise',
  rocUuid: 'ROC',
  projectManagerUuid: 'CP (chef de projet)',
} as const;
