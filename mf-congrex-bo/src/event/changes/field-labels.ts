import { labelsOf } from '@portal/domain/field-table';
import { gatheringFields } from '@portal/domain/gathering/gathering-fields';
import { sensibleFieldLabels } from '@portal/domain/gathering/sensible-changes';

/** Names of the fields of a gathering, as people read them in requests and in the history. */
export const fieldLabels: Record<string, string> = {
  ...labelsOf(gatheringFields),
  ...sensibleFieldLabels,
  name: 'Nom',
  beginDay: 'Date de début',
  endDay: 'Date de fin',
  beginHour: 'Heure de début',
  endHour: 'Heure de fin',
  format: 'Format',
  gatheringFiles: 'Documents',
  categoryVersion: 'Version des catégories',
  mainBusinessUnitUuid: 'Franchise principale',
  additionalLinks: 'Liens',
  'hostingConfiguration.eveArrival': 'Arrivée la veille',
  'hostingConfiguration.chooseEveArrivalAllowed': 'Choix de l’arrivée la veille',
  'hostingConfiguration.chooseNightsAllowed': 'Choix des nuits',
  'hostingConfiguration.comment': 'Commentaire sur l’hébergement',
  'transportConfiguration.comment': 'Commentaire sur le transport',
  'transportConfiguration.favouredDepartureDate': 'Date d’aller conseillée',
  'transportConfiguration.favouredDepartureHour': 'Heure d’aller conseillée',
  'transportConfiguration.favouredReturnDate': 'Date de retour conseillée',
  'transportConfiguration.favouredReturnHour': 'Heure de retour conseillée',
  'transportConfiguration.transfertOptionEnabled': 'Transferts proposés',
  'gatheringBusinessUnits.criterias': 'Critères',
  'gatheringBusinessUnits.doctorQuota': 'Quota médecins',
  'gatheringBusinessUnits.otherDisciplinesQuota': 'Quota autres disciplines',
  'gatheringBusinessUnits.hasAutomatedValidation': 'Validation automatique',
  'gatheringBusinessUnits.hasZoneQuota': 'Répartition par zone',
  'gatheringBusinessUnits.mslResponsibleCriteria': 'MSL responsable',
  'gatheringBusinessUnits.solicitationEndDate': 'Fin des sollicitations',
};

/** Stored for comparison only, no person chose them. */
export const internalFields: ReadonlySet<string> = new Set(['nameKey', 'statusBeforeWindUp', 'gatheringValidations']);
