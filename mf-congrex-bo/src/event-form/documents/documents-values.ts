import type { GatheringFile } from '@portal/domain/gathering/gathering';
import type { GatheringFileType } from '@portal/domain/gathering/states';
import type { StepValues } from '../form-step.ts';

/** A file as the form shows it: what the server keeps of it, and what the gathering says about it. */
export interface FormFile {
  fileUuid: string;
  name: string;
  size: number | null;
  url: string | null;
  /** When it was sent from this form. */
  sentAt?: number;
  label: string;
  categories: string[];
  displayToHcp: boolean;
  isPhysical: boolean;
  isVirtual: boolean;
}

interface Slot {
  key: string;
  type: GatheringFileType;
  lvcKind: GatheringFile['lvcKind'];
}

/** The fields for one file each. */
export const slots = [
  { key: 'logo', type: 'LOGO', lvcKind: null },
  { key: 'program', type: 'PROGRAM', lvcKind: null },
  { key: 'symposiumProgram', type: 'SYMPOSIUM_PROGRAM', lvcKind: null },
  { key: 'lvcGlobal', type: 'LVC', lvcKind: 'global' },
  { key: 'lvcLocal', type: 'LVC', lvcKind: 'local' },
  { key: 'lvcMilitary', type: 'LVC', lvcKind: 'military' },
  { key: 'expenseFeeForm', type: 'EXPENSE_FEE_FORM', lvcKind: null },
] as const satisfies readonly Slot[];
export type SlotKey = (typeof slots)[number]['key'];

export type DocumentsValues = StepValues & Record<SlotKey, FormFile | null> & { others: FormFile[] };

/** A file that was just uploaded, with its default settings. */
export const freshFile = (file: {
  fileUuid: string;
  name: string;
  size: number | null;
  url: string | null;
  sentAt?: number;
}): FormFile => ({
  ...file,
  label: '',
  categories: [],
  displayToHcp: false,
  isPhysical: true,
  isVirtual: true,
});
