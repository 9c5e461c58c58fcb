export * from './actions.ts';
export * from './amounts.ts';
export * from './columns.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './import.ts';
export * from './labels.ts';
export * from './line.ts';
export {
  type Transfer,
  type TransferSettings,
  transferRecordSchema,
  transferSettingsRecordSchema,
} from './record-schema.ts';
export * from './rows.ts';
export * from './states.ts';
