import { activityLabels } from '../activities/labels.ts';
import { labelsOf } from '../fields/field-table.ts';
import { sensibleFieldLabels } from '../gathering/changes/sensible-changes.ts';
import { gatheringFields } from '../gathering/form-steps/gathering-fields.ts';
import { gatheringLabels } from '../gathering/labels.ts';
import { hcpFieldLabels } from '../hcps/labels.ts';
import { transportNoteLabels } from '../logistics/transport/labels.ts';
import { statusHeader } from '../texts/column-words.ts';
import { virtualSessionLabels } from '../virtual-sessions/labels.ts';

/** Address and e-mail are also those of hotels and accounts: the word that fits all of them. */
const ofPeople = {
  email: 'Adresse e-mail',
  address: 'Adresse',
  userType: 'Type',
  profile: 'Profil',
  authentication: 'Connexion',
  zoneUuids: 'Zones',
  additionalRights: 'Droits complémentaires',
  rights: 'Droits complémentaires',
  mslUserUuid: 'MSL',
  files: 'Documents',
  additionalInfo: 'Informations complémentaires',
  passport: 'Passeport',
  idCard: 'Carte d’identité',
  birthDate: 'Date de naissance',
  sealed: 'Données protégées',
  signature: 'Signature',
};

const ofEvents = {
  label: 'Nom',
  type: 'Type',
  gatheringBusinessUnits: 'Franchises',
  gatheringUsers: 'Équipe',
  hostingConfiguration: 'Hébergement',
  transportConfiguration: 'Transport',
  presence: 'Présence',
  category: 'Catégorie',
  subscriptionPrice: 'Prix de l’inscription',
  subscriptionDate: 'Date de l’inscription',
  invitationStatus: 'Réponse',
  solicitationStatus: 'Sollicitation',
  travels: 'Trajets',
  ticketPrice: transportNoteLabels.ticketPrice,
  agencyFee: transportNoteLabels.agencyFee,
  hostingNights: 'Nuits',
  posts: 'Postes',
};

const ofAdministration = {
  state: statusHeader,
  status: statusHeader,
  order: 'Ordre',
  franchise: 'Code',
  criteria: 'Critères',
  serfForm: 'Formulaire SERF',
  url: 'Adresse',
  icon: 'Icône',
  roles: 'Types',
  businessUnitUuids: 'Franchises',
  visibility: 'Visibilité',
  from: 'Du',
  to: 'Au',
  backupUuid: 'Remplaçant',
  gatheringUuids: 'Événements',
};

/** What the fields of all domains are called in the audit log. */
const fieldLabels: Readonly<Record<string, string>> = {
  ...activityLabels,
  ...virtualSessionLabels,
  ...labelsOf(gatheringFields),
  ...gatheringLabels,
  ...sensibleFieldLabels,
  ...hcpFieldLabels,
  ...ofEvents,
  ...ofPeople,
  ...ofAdministration,
};

/** A field in words, of a path its beginning; undefined for one that has no name. */
export const knownFieldLabelOf = (field: string): string | undefined =>
  fieldLabels[field] ?? fieldLabels[field.split('.')[0]!];

/** The same; what has no name of its own is called by that of its kind. */
export const fieldLabelOf = (field: string): string => knownFieldLabelOf(field) ?? 'Autre information';
