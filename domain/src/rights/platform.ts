import { grantIn, staff } from './grant.ts';

const users = grantIn('users');
const documents = grantIn('documents');
const mails = grantIn('mails');

/** Users, applications, files and mails. */
export const platformRights = {
  readUser: users('Voir les utilisateurs', staff),
  createUser: users('Créer un utilisateur', 'admin'),
  updateUser: users('Modifier un utilisateur', 'admin'),
  deactivateUser: users('Désactiver ou réactiver un utilisateur', 'admin'),
  grantAdditionalRight: users('Donner des droits complémentaires', 'admin'),
  impersonate: users('Agir à la place d’un utilisateur', 'megaAdmin'),
  readBusinessUnit: users('Voir les franchises', staff),
  readZone: users('Voir les zones', staff),
  manageZone: users('Gérer les franchises et les zones', 'admin'),
  openApplications: users('Voir ses applications', staff),
  manageApplicationLink: users('Gérer les applications du tableau de bord', 'admin'),
  manageOwnPreferences: users('Garder ses vues et préférences', staff),
  shareSavedView: users('Partager une vue', 'admin', 'roc', 'mci', 'dm', 'cp', 'superDm'),
  openAdminArea: users('Entrer dans l’administration', 'admin', 'megaAdmin'),
  openSkyclarysAdmin: users('Gérer la page du programme patient', 'admin'),
  readAudit: users('Voir le journal d’audit', 'admin', 'megaAdmin'),
  readParkedEvents: users('Voir les événements mis de côté', 'admin', 'megaAdmin'),
  retryParkedEvent: users('Rejouer un événement mis de côté', 'admin'),
  uploadFile: documents(
    'Déposer un fichier',
    'admin',
    'roc',
    'mci',
    'dm',
    'cp',
    'superDm',
    'msl',
    'mslManager',
    'abm',
    'abmManager',
    'rm',
    'rmcl',
    'others',
  ),
  readFile: documents('Ouvrir un fichier', staff),
  exportGeneral: documents('Télécharger les exports généraux', 'admin', 'roc', 'mci', 'dm', 'cp', 'superDm'),
  exportLvc: documents('Télécharger les lettres valant convention', 'admin', 'roc'),
  exportSignatures: documents('Télécharger les signatures', 'admin', 'roc', 'superDm'),
  exportTransparency: documents('Télécharger les tableaux de transparence', 'admin', 'roc'),
  importData: documents('Importer un fichier', 'admin', 'roc', 'mci', 'cp', 'superDm'),
  readJob: documents('Suivre ses imports et exports', staff),
  readMail: mails('Voir les e-mails envoyés', 'admin', 'roc', 'mci', 'megaAdmin', 'superDm'),
  sendMail: mails('Envoyer un e-mail', 'admin', 'roc', 'mci'),
  manageMailModel: mails('Gérer les modèles d’e-mail', 'admin', 'roc'),
  resendMail: mails('Renvoyer un e-mail', 'admin', 'roc', 'mci'),
} as const;
