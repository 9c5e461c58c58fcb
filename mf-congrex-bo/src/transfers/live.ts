import { changesOf } from '@portal/web';

/** With the presence of those who travel, which the total depends on. */
export const concernsTransfers = changesOf('transfer.', 'participant.');
/** Events of imports; the progress between two is polled. */
export const concernsTransferImports = changesOf('transferImport.');
