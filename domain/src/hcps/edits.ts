import type { EditRule, ItemKeys } from '../edits/edits.ts';
import { hcpFileInput, hcpInput } from './fields.ts';
import type { Hcp } from './known-gathering.ts';

/** Two people may change two documents, or the addresses of two units' ABM, at once. */
export const hcpItems: ItemKeys = {
  files: ({ hcpFileUuid }: { hcpFileUuid: string }) => hcpFileUuid,
  abmEmails: ({ businessUnitUuid }: { businessUnitUuid: string }) => businessUnitUuid,
};

const chosen = (fields: readonly string[], from: object): Record<string, unknown> =>
  Object.fromEntries(fields.map((name) => [name, (from as Record<string, unknown>)[name] ?? null]));

/** The profile: an address is one thing, and so is who looks after the HCP. */
export const hcpEdits: EditRule<Hcp> = {
  values: (hcp) => chosen(Object.keys(hcpInput.shape), hcp),
  isPartial: true,
  tied: [
    ['address', 'postalCode', 'city'],
    ['businessUnitUuid', 'zoneUuid', 'mslResponsibleUuid'],
  ],
};

const cards = [
  ['planeSubscriptionName', 'planeSubscriptionNumber', 'planeSubscriptionExpiry'],
  ['trainCardName', 'trainCardNumber', 'trainCardExpiry'],
];

/** Sealed field by field; a card's number and its end belong together. */
export const additionalInfoEdits: EditRule<Hcp> = {
  values: () => ({}),
  sealed: ['additionalInfo'],
  within: 'additionalInfo',
  tied: cards.map((names) => names.map((name) => `additionalInfo.${name}`)),
};

/** A bank statement and the decision on it. */
export const bankStatementEdits: EditRule<Hcp> = {
  values: ({ bankStatement, bankStatementStatus }) => ({
    fileUuid: bankStatement?.fileUuid ?? null,
    status: bankStatementStatus,
  }),
  keptIn: { fileUuid: ['bankStatement'], status: ['bankStatementStatus'] },
  isPartial: true,
  tied: [['fileUuid', 'status']],
};

const fileFields = Object.keys(hcpFileInput.shape);

/** One document: all that is said of it belongs together. */
export const hcpFileEdits: EditRule<Hcp> = {
  values: ({ files }, { hcpFileUuid }) => ({
    file: chosen(fileFields, files.find((one) => one.hcpFileUuid === hcpFileUuid) ?? {}),
  }),
  within: 'file',
  keptIn: ({ hcpFileUuid }) => ({ file: [`files.${hcpFileUuid}`] }),
  tied: [fileFields.map((name) => `file.${name}`)],
};
