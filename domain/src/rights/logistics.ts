import { grantIn, staff, workIn } from './grant.ts';

const logistics = workIn('logistics');
const logisticsKept = grantIn('logistics');
const expenses = workIn('expenses');
const expensesKept = grantIn('expenses');

/** Hosting, transport, transfers and expense notes (specification, section 6: mci, roc, admin). */
export const logisticsRights = {
  readHosting: logistics('Voir les hébergements', 'admin', 'roc', 'mci', 'cp', 'dm', 'superDm', 'megaAdmin'),
  manageHosting: logistics('Gérer les hébergements', 'admin', 'roc', 'mci'),
  assignOvernightStay: logistics('Attribuer une nuit', 'admin', 'roc', 'mci'),
  readTransportNote: logistics(
    'Voir les demandes de transport',
    'admin',
    'roc',
    'mci',
    'cp',
    'dm',
    'superDm',
    'megaAdmin',
  ),
  createTransportNote: logistics('Créer une demande de transport', 'admin', 'roc', 'mci'),
  updateTransportNote: logistics('Modifier une demande de transport', 'admin', 'roc', 'mci'),
  proposeTransport: logistics('Proposer un transport', 'admin', 'roc', 'mci'),
  answerTransportProposition: logistics('Accepter ou refuser une proposition', 'admin', 'roc', 'mci'),
  validateStaffTransportNote: logistics('Valider le transport d’un collaborateur', 'admin', 'roc', 'mci'),
  readTransfer: logistics('Voir les transferts', 'admin', 'roc', 'mci', 'superDm', 'megaAdmin'),
  manageTransfer: logistics('Gérer les transferts', 'admin', 'roc', 'mci'),
  importTransfer: logisticsKept('Importer des transferts', 'admin', 'roc', 'mci'),
  // mci processes, roc decides what is in arbitration, admin all, staff enter their own (decisions, section 2).
  readExpenseNote: expenses('Voir les notes de frais', 'admin', 'roc', 'mci', 'megaAdmin'),
  createOwnExpenseNote: expensesKept('Saisir sa note de frais', staff),
  createExpenseNote: expenses('Créer une note de frais', 'admin', 'roc', 'mci'),
  updateExpenseNote: expenses('Modifier une note de frais', 'admin', 'roc', 'mci'),
  askExpenseNoteArbitration: expenses('Demander un arbitrage', 'admin', 'mci'),
  arbitrateExpenseNote: expenses('Arbitrer une note de frais (valider ou refuser)', 'admin', 'roc'),
  validateExpenseNote: expenses('Valider une note de frais', 'admin', 'mci'),
  refuseExpenseNote: expenses('Refuser une note de frais', 'admin', 'mci'),
  cancelExpenseNote: expenses('Annuler une note de frais', 'admin', 'mci'),
  confirmExpenseNotePayment: expenses('Confirmer un paiement', 'admin', 'mci'),
  exportExpenseNote: expensesKept('Exporter les notes de frais', 'admin', 'roc', 'mci'),
  manageExpenseNoteCategory: expensesKept('Gérer les catégories de frais', 'admin'),
  readBudget: expenses('Voir le budget', 'admin', 'roc', 'mci', 'dm', 'superDm'),
  planBudget: expenses('Prévoir le budget par poste', 'admin', 'roc'),
  readBenefitFiling: expensesKept('Voir les formalités « anti-cadeaux » des invitations', 'admin', 'roc', 'mci'),
  fileBenefits: expensesKept('Enregistrer déclarations et autorisations d’avantages', 'admin', 'roc'),
  // Compliance staff are no type of user: whoever does it holds it as an additional permission (docs/decisions/benefit-rules.md).
  manageBenefitRules: expensesKept('Tenir les seuils des avantages (conformité)', 'admin'),
  manageSpendCap: expensesKept('Fixer le plafond annuel par PS', 'admin'),
} as const;
