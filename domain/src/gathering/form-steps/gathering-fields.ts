import { choiceField, countField, dayField, flagField, linkField, textField } from '../../fields/field-table.ts';
import { biogenEventTypeLabels, invitationTypeLabels, nationalityTypeLabels } from '../states.ts';

const maximumDescription = 5000;

/** The plain fields of step 1 of the form; the others (dates, format, units …) have rules of their own in fields.ts. */
export const informationFields = {
  visioUrl: linkField('Adresse de la visioconférence'),
  city: textField('Ville', 120),
  location: textField('Lieu', 200),
  description: textField('Description', maximumDescription),
  eventSchedule: textField('Déroulé', maximumDescription),
  nationalityType: choiceField('Géographie', nationalityTypeLabels),
  learnedSociety: textField('Société savante', 200),
  website: linkField('Site internet'),
  hasBiogenStand: flagField('Stand'),
  hasBiogenSymposium: flagField('Symposium'),
  hasBiogenWorkshop: flagField('Atelier'),
  eventType: choiceField('Type d’événement', biogenEventTypeLabels),
  invitationType: choiceField('Type d’invitation', invitationTypeLabels),
  eveniumEventId: textField('Identifiant Evenium', 80),
  oseusMeetingId: textField('Identifiant Oseus', 80),
};

/** The fields of step 3. */
export const capacityFields = {
  availablePlace: countField('Places disponibles'),
  numberOfInvitees: countField('Nombre d’invités attendus'),
  limitDate: dayField('Date limite d’inscription'),
  invitationEndDate: dayField('Fin des invitations'),
  areHostingShared: flagField('Hébergements communs à toutes les franchises'),
};

/** The plain fields of a gathering. */
export const gatheringFields = { ...informationFields, ...capacityFields };
