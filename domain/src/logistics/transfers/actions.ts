import { notWoundUp } from '../../gathering/wound-up.ts';
import { importStateOf, importStepsOf, preparationOf } from '../../imports/actions.ts';
import { actionOn } from '../../rules/action.ts';
import type { Transfer, TransferSettings } from './record-schema.ts';
import type { TransferState } from './states.ts';

const action = actionOn<Transfer, TransferState>();
const ofList = (label: string, done: string, from: readonly TransferState[]) =>
  action({
    label,
    done,
    from,
    allowed: [{ right: 'manageTransfer' }],
    around: [notWoundUp],
    reads: from.length === 0 ? ['gathering.status'] : ['state', 'gathering.status'],
  });

/** Who may do what with the transfers of a gathering, and when. */
export const transferActions = {
  isWork: true,
  stateOf: ({ state }: Pick<Transfer, 'state'>): TransferState => state,
  rows: {
    addTransfer: ofList('Ajouter un transfert', 'Transfert ajouté', []),
    setTransfers: ofList('Saisir les transferts', 'Transfert saisi', ['KEPT', 'REMOVED']),
    removeTransfers: ofList('Retirer de la liste', 'Transfert retiré', ['KEPT']),
    undoTransfersRemoval: ofList('Remettre dans la liste', 'Transfert remis', ['REMOVED']),
  },
} as const;

const onSettings = actionOn<TransferSettings, 'KEPT'>();
const ofSettings = {
  label: 'Modifier les informations de transfert',
  done: 'Informations de transfert modifiées',
  allowed: [{ right: 'manageTransfer' }],
  around: [notWoundUp],
} as const;

/** Who may say what guests read about transfers. */
export const transferSettingsActions = {
  isWork: true,
  stateOf: (): 'KEPT' => 'KEPT',
  rows: {
    openTransferSettings: onSettings({ ...ofSettings, from: [], reads: ['gathering.status'] }),
    updateTransferSettings: onSettings({ ...ofSettings, from: ['KEPT'], reads: ['gathering.status'] }),
  },
} as const;

const ofFile = importStepsOf('importTransfer');
/** Who may do what with an import of transfers, and when. */
export const transferImportActions = {
  stateOf: importStateOf,
  rows: {
    previewTransferImport: preparationOf('Préparer l’import des transferts', 'importTransfer'),
    decideTransferImportLine: ofFile.decides,
    importTransfers: ofFile.confirms,
    cancelTransferImport: ofFile.cancels,
    undoTransferImport: ofFile.undoes,
  },
} as const;
