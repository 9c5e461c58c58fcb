import { grantIn, staff, workIn } from './grant.ts';

const gatherings = workIn('gatherings');
const gatheringsKept = grantIn('gatherings');

/**
 * Gatherings and virtual sessions. "Own" rights hold for members of the gathering's team (decisions, section 2); the decisions of
 * medical directors, project managers and medical managers come from their role in the team, not from a right of their type.
 */
export const gatheringRights = {
  readGathering: gatherings('Voir les événements', staff),
  readGatheringHistory: gatherings(
    'Voir l’historique d’un événement',
    'admin',
    'roc',
    'mci',
    'dm',
    'cp',
    'superDm',
    'megaAdmin',
  ),
  createGathering: gatheringsKept('Créer un événement', 'admin', 'roc', 'cp'),
  editGathering: gatherings('Modifier un événement', 'admin', 'roc'),
  editOwnGathering: gatherings('Modifier un événement de son équipe', 'cp', 'dm', 'superDm'),
  configureLogistics: gatherings('Configurer l’hébergement et le transport', 'admin', 'roc', 'mci'),
  validateGathering: gatherings('Valider toute section d’un événement', 'admin'),
  refuseGathering: gatherings('Demander la correction d’un événement', 'admin', 'superDm'),
  publishGathering: gatherings('Publier et fermer un événement', 'admin', 'roc'),
  publishOwnGathering: gatherings('Publier et fermer un événement de son équipe', 'dm', 'cp', 'superDm'),
  windUpGathering: gatherings('Clôturer un événement', 'admin', 'roc'),
  reopenGathering: gatheringsKept('Rouvrir un événement clôturé', 'admin', 'roc'),
  catchUpGathering: gatheringsKept('Rattraper un événement passé', 'admin'),
  decideSensibleChange: gatherings('Décider de toute modification sensible', 'admin'),
  requestGatheringCorrection: gatherings(
    'Demander une correction',
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
  ),
  readVirtualSession: gatheringsKept('Voir les sessions virtuelles', staff),
  manageVirtualSession: gatheringsKept('Créer et modifier une session virtuelle', 'admin', 'roc', 'cp'),
  publishVirtualSession: gatheringsKept(
    'Publier, fermer, clôturer et rouvrir une session virtuelle',
    'admin',
    'roc',
    'cp',
  ),
} as const;
