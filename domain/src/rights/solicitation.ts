import { field, grantIn, workIn } from './grant.ts';

const solicitations = workIn('solicitations');
const solicitationsKept = grantIn('solicitations');

/** Solicitations, quotas and sponsorship proofs (specification, section 6: dm, superDm, msl, mslManager). */
export const solicitationRights = {
  readSolicitation: solicitations(
    'Voir les sollicitations',
    'admin',
    'roc',
    'mci',
    'dm',
    'cp',
    'superDm',
    'megaAdmin',
    field,
  ),
  readSignature: solicitationsKept(
    'Voir la signature d’une sollicitation (dm : de sa franchise ; msl : de ses recueils)',
    'admin',
    'roc',
    'dm',
    'superDm',
    'msl',
    'mslManager',
  ),
  createSolicitation: solicitations('Saisir une sollicitation', 'admin', 'dm', 'superDm', 'msl', 'mslManager'),
  collectSolicitation: solicitations('Recueillir une sollicitation', 'admin', 'dm', 'superDm', 'msl', 'mslManager'),
  updateSolicitation: solicitations('Modifier une sollicitation', 'admin', 'dm', 'superDm', 'msl', 'mslManager'),
  confirmSolicitation: solicitations('Valider une sollicitation', 'admin', 'dm', 'superDm'),
  holdSolicitation: solicitations('Mettre une sollicitation en attente', 'admin', 'dm', 'superDm'),
  refuseSolicitation: solicitations('Refuser une sollicitation', 'admin', 'dm', 'superDm'),
  cancelSolicitation: solicitations('Annuler une sollicitation', 'admin', 'dm', 'superDm'),
  raiseQuota: solicitations('Augmenter un quota', 'admin', 'dm', 'superDm'),
  exportSolicitation: solicitationsKept('Exporter les sollicitations', 'admin', 'roc', 'dm', 'superDm', 'mslManager'),
  readBusinessUnitStats: solicitations(
    'Voir les statistiques de la franchise',
    'admin',
    'roc',
    'dm',
    'superDm',
    'msl',
    'mslManager',
  ),
  readZoneStats: solicitations('Voir les statistiques par zone', 'admin', 'roc', 'dm', 'superDm', 'msl', 'mslManager'),
  readSponsorshipProof: solicitations(
    'Voir les preuves de parrainage',
    'admin',
    'roc',
    'dm',
    'superDm',
    'megaAdmin',
    'msl',
    'mslManager',
  ),
  createSponsorshipProof: solicitations('Créer une preuve de parrainage', 'admin', 'roc', 'superDm'),
  manageSponsorship: solicitations('Gérer les parrainages', 'admin', 'roc'),
} as const;
