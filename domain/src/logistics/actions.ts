export { hostingActions, stayActions } from './hosting/actions.ts';
export { transferActions, transferImportActions, transferSettingsActions } from './transfers/actions.ts';
export { transportNoteActions } from './transport/actions.ts';
