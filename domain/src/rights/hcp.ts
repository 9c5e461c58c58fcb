import { field, grantIn, staff } from './grant.ts';

const hcps = grantIn('hcps');
const serf = grantIn('serf');

/** Health-care professionals and their SERF forms. */
export const hcpRights = {
  readHcp: hcps('Voir les professionnels de santé', staff),
  readHcpSensitiveData: hcps('Voir les données sensibles d’un PS', 'admin', 'roc', 'mci'),
  createHcp: hcps('Créer un PS', 'admin', 'roc'),
  updateHcp: hcps('Modifier un PS', 'admin', 'roc', 'mci'),
  editHcpBankStatement: hcps('Modifier le RIB d’un PS', 'admin', 'roc', 'mci'),
  readBankStatement: hcps('Voir le RIB d’un PS', 'admin', 'roc', 'mci'),
  readHcpFile: hcps('Voir les documents d’un PS', 'admin', 'roc', 'mci', 'dm', 'superDm', 'megaAdmin'),
  manageHcpFile: hcps('Gérer les documents d’un PS', 'admin', 'roc', 'mci'),
  commentHcp: hcps('Commenter la fiche d’un PS', 'admin', 'roc', 'mci'),
  exportHcp: hcps('Exporter les PS', 'admin', 'dm', 'superDm', 'msl', 'mslManager'),
  exportHcpPersonalData: hcps('Exporter les données personnelles d’un PS', 'admin'),
  eraseHcp: hcps('Effacer les données personnelles d’un PS', 'admin'),
  mergeHcp: hcps('Fusionner deux PS et les séparer', 'admin', 'roc'),
  getHcpToken: hcps('Créer un lien pour un PS', 'admin', 'roc', 'msl', 'mslManager'),
  // Who processes notes sends the link of the note, and no other (docs/decisions/logistics.md); whoever makes any link may make these.
  getLogisticsToken: hcps(
    'Créer un lien de transport ou de note de frais pour un PS',
    'admin',
    'roc',
    'mci',
    'msl',
    'mslManager',
  ),
  revokeHcpToken: hcps('Révoquer un lien d’un PS', 'admin', 'roc', 'msl', 'mslManager'),
  readSerf: serf('Voir les SERF', 'admin', 'roc', 'dm', 'superDm', 'megaAdmin', field),
  createSerf: serf('Créer un SERF', 'admin', 'msl', 'mslManager'),
  contactSerf: serf('Envoyer un SERF au PS', 'admin', 'msl', 'mslManager'),
  refuseSerf: serf('Refuser un SERF', 'admin', 'msl', 'mslManager'),
  repealSerf: serf('Abroger un SERF', 'admin', 'msl', 'mslManager'),
  exportSerf: serf('Exporter les SERF', 'admin', 'dm', 'superDm', 'msl', 'mslManager'),
  resetRefusedSerf: serf('Rétablir un SERF refusé', 'admin'),
} as const;
