/** What the fields of an event are called that have rules of their own; the plain ones have their labels in gathering-fields.ts. */
export const gatheringLabels = {
  name: 'Nom',
  beginDay: 'Date de début',
  endDay: 'Date de fin',
  beginHour: 'Heure de début',
  endHour: 'Heure de fin',
  timezone: 'Fuseau horaire',
  format: 'Format',
  country: 'Pays',
  businessUnitUuids: 'Franchises',
  mainBusinessUnitUuid: 'Franchise principale',
  categoryVersion: 'Version des catégories',
  additionalLinks: 'Liens complémentaires',
  maximalQuota: 'Quota global du congrès',
  gatheringFiles: 'Documents',
} as const;

/** The same of what an event asks of each of its units. */
export const gatheringUnitLabels = {
  criterias: 'Critères d’éligibilité',
  doctorQuota: 'Quota médecins',
  otherDisciplinesQuota: 'Quota autres disciplines',
  hasAutomatedValidation: 'Validation des sollicitations',
  hasZoneQuota: 'Répartition par zone',
  mslResponsibleCriteria: 'MSL responsable',
  solicitationEndDate: 'Fin des sollicitations',
} as const;

/** How the solicitations of a unit are validated. */
export const validationWayOf = (hasAutomatedValidation: boolean): string =>
  hasAutomatedValidation ? 'Automatique' : 'Manuelle';

/** The same of the nights that an event offers. */
export const hostingConfigurationLabels = {
  eveArrival: 'Arrivée la veille',
  chooseEveArrivalAllowed: 'Choix de l’arrivée la veille',
  chooseNightsAllowed: 'Choix des nuits',
  comment: 'Commentaire sur l’hébergement',
} as const;

/** The same of the journeys that it advises. */
export const transportConfigurationLabels = {
  favouredDepartureDate: 'Date d’aller conseillée',
  favouredDepartureHour: 'Heure d’aller conseillée',
  favouredReturnDate: 'Date de retour conseillée',
  favouredReturnHour: 'Heure de retour conseillée',
  transfertOptionEnabled: 'Transferts proposés',
  comment: 'Commentaire sur le transport',
} as const;
