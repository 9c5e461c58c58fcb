import { z } from 'zod';
import { day, requiredText, uuid } from '../fields.ts';
import { defineWorkflow, type Guard } from '../workflow.ts';
import { sealedChanges } from './additional-info.ts';
import { additionalInfoEdits, bankStatementEdits, hcpEdits, hcpFileEdits, hcpItems } from './edits.ts';
import { bankStatementInput, hcpFileChange, hcpFileInput, hcpInput, hcpPatch } from './fields.ts';
import { todayInFrance } from './file-validity.ts';
import { type Hcp, type HcpState, hcpStateLabels, hcpStates } from './hcp.ts';
import {
  changed,
  claimOfBankStatement,
  claimOfFiles,
  created,
  differingFields,
  erased,
  type Happened,
  newHcp,
  type Rule,
  remainsOf,
} from './rows.ts';

const withUuid = hcpInput.extend({ uuid });
const refusal = z.strictObject({ refusedDate: day.nullish() });
const reasonInput = z.strictObject({ reason: requiredText(1000) });
const filePlace = z.strictObject({ hcpFileUuid: uuid });
const fileEdit = z.strictObject({ hcpFileUuid: uuid, file: hcpFileChange });

type Patch = z.output<typeof hcpPatch>;
type Sealed = z.output<typeof sealedChanges>;
type NewFile = z.output<typeof hcpFileInput>;
type FileEdit = z.output<typeof fileEdit>;
type BankStatement = z.output<typeof bankStatementInput>;

const hasFile: Guard<Hcp, { hcpFileUuid: string }> = ({ doc, input }) =>
  doc.files.some(({ hcpFileUuid }) => hcpFileUuid === input.hcpFileUuid) ? true : 'NOT_FOUND';
const hasNotRefused: Guard<Hcp> = ({ doc }) => (doc.hasRefused ? 'HCP_HAS_REFUSED' : true);
const hasRefused: Guard<Hcp> = ({ doc }) => (doc.hasRefused ? true : 'HCP_HAS_NOT_REFUSED');
const notInFuture: Guard<Hcp, { refusedDate?: string | null }> = ({ input, now }) =>
  (input.refusedDate ?? '') <= todayInFrance(now) ? true : 'DATE_IN_FUTURE';
const saysSomething: Guard<Hcp, BankStatement> = ({ doc, input }) =>
  input.fileUuid || (input.status && (doc.bankStatement || input.status === 'MISSING'))
    ? true
    : 'BANK_STATEMENT_MISSING';

const contactChanged = changed(() => ['hasRefused']);
const claimFiles = ({ doc }: Happened) => [claimOfFiles(doc)];

/** The state table of a health-care professional. */
export const hcpWorkflow = defineWorkflow<Hcp, HcpState>()({
  name: 'hcp',
  states: hcpStates,
  stateLabels: hcpStateLabels,
  stateOf: (hcp) => hcp.state,
  items: hcpItems,
  rows: {
    createHcp: {
      label: 'Créer le PS',
      done: 'PS créé',
      from: [],
      to: 'active',
      allowed: [{ right: 'createHcp' }],
      input: withUuid,
      apply: ({ input }: Rule<z.output<typeof withUuid>>) => ({ ...newHcp(), ...input }),
      emits: created,
    },
    updateHcp: {
      label: 'Modifier le PS',
      done: 'PS modifié',
      from: ['active'],
      to: 'same',
      allowed: [{ right: 'updateHcp' }],
      input: hcpPatch,
      edits: hcpEdits,
      apply: ({ input }: Rule<Patch>) => input,
      emits: (happened: Happened<Patch>) =>
        differingFields(happened).length > 0 ? changed(differingFields)(happened) : [],
      records: (happened) => ({ fields: differingFields(happened) }),
    },
    updateHcpAdditionalInfo: {
      label: 'Modifier les informations complémentaires',
      done: 'Informations complémentaires modifiées',
      from: ['active'],
      to: 'same',
      allowed: [{ right: 'updateHcp' }],
      input: sealedChanges,
      edits: additionalInfoEdits,
      apply: ({ doc, input }: Rule<Sealed>) => {
        const all = Object.entries({ ...doc.additionalInfo, ...input.additionalInfo });
        return { additionalInfo: Object.fromEntries(all.filter(([, value]) => value !== null)) };
      },
      records: ({ input }) => ({ fields: Object.keys(input.additionalInfo) }),
    },
    editBankStatementHealthCareProfessional: {
      label: 'Modifier le RIB',
      done: 'RIB modifié',
      from: ['active'],
      to: 'same',
      allowed: [{ right: 'editHcpBankStatement' }],
      input: bankStatementInput,
      edits: bankStatementEdits,
      check: [saysSomething],
      apply: ({ doc, input, now }: Rule<BankStatement>) => {
        const kept = input.status === 'MISSING' ? null : doc.bankStatement;
        return {
          bankStatement: input.fileUuid ? { fileUuid: input.fileUuid, addedAt: now } : kept,
          bankStatementStatus: input.status ?? 'RECEIVED',
        };
      },
      emits: (happened: Happened<BankStatement>) => [
        ...changed(() => ['bankStatementStatus'])(happened),
        claimOfBankStatement(happened.doc),
      ],
      records: ({ doc }) => ({ bankStatementStatus: doc.bankStatementStatus }),
    },
    addHcpFile: {
      label: 'Ajouter un document',
      done: 'Document ajouté',
      from: ['active'],
      to: 'same',
      allowed: [{ right: 'manageHcpFile' }],
      input: hcpFileInput,
      apply: ({ doc, input, newUuid }: Rule<NewFile>) => ({
        files: [...doc.files, { hcpFileUuid: newUuid(), ...input }],
      }),
      emits: claimFiles,
      records: ({ doc }) => ({ hcpFileUuid: doc.files.at(-1)?.hcpFileUuid }),
    },
    updateHcpFile: {
      label: 'Modifier un document',
      done: 'Document modifié',
      from: ['active'],
      to: 'same',
      allowed: [{ right: 'manageHcpFile' }],
      input: fileEdit,
      edits: hcpFileEdits,
      check: [hasFile],
      apply: ({ doc, input: { hcpFileUuid, file } }: Rule<FileEdit>) => ({
        files: doc.files.map((one) =>
          one.hcpFileUuid === hcpFileUuid ? { ...one, ...file, fileUuid: file.fileUuid ?? one.fileUuid } : one,
        ),
      }),
      emits: claimFiles,
      records: ({ input }) => ({ hcpFileUuid: input.hcpFileUuid }),
    },
    removeHcpFile: {
      label: 'Supprimer un document',
      done: 'Document supprimé',
      from: ['active'],
      to: 'same',
      allowed: [{ right: 'manageHcpFile' }],
      input: filePlace,
      check: [hasFile],
      apply: ({ doc, input }: Rule<z.output<typeof filePlace>>) => ({
        files: doc.files.filter(({ hcpFileUuid }) => hcpFileUuid !== input.hcpFileUuid),
      }),
      emits: claimFiles,
      records: ({ input }) => ({ hcpFileUuid: input.hcpFileUuid }),
    },
    refuseHcpContact: {
      label: 'Noter le refus de contact',
      done: 'Refus de contact noté',
      from: ['active'],
      to: 'same',
      allowed: [{ right: 'updateHcp' }],
      when: [hasNotRefused],
      check: [notInFuture],
      input: refusal,
      apply: ({ input, now }: Rule<z.output<typeof refusal>>) => ({
        hasRefused: true,
        refusedDate: input.refusedDate ?? todayInFrance(now),
        emailConsent: false,
      }),
      emits: contactChanged,
      button: true,
      asks: 'checkbox',
    },
    restoreHcpContact: {
      label: 'Lever le refus de contact',
      done: 'Refus de contact levé',
      from: ['active'],
      to: 'same',
      allowed: [{ right: 'updateHcp' }],
      when: [hasRefused],
      apply: () => ({ hasRefused: false, refusedDate: null }),
      emits: contactChanged,
      button: true,
    },
    eraseHcp: {
      label: 'Effacer les données personnelles',
      done: 'Données personnelles effacées',
      from: ['active'],
      to: 'erased',
      allowed: [{ right: 'eraseHcp' }],
      input: reasonInput,
      apply: ({ doc }) => remainsOf(doc),
      emits: erased,
      records: ({ input }) => ({ reason: input.reason }),
      button: true,
      asks: 'reason',
    },
  },
});
