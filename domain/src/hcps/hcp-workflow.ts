import { z } from 'zod';
import { frenchDayOf } from '../calendar/french-day.ts';
import { day, requiredText, uuid } from '../fields/fields.ts';
import { defineWorkflow, type Guard } from '../rules/workflow.ts';
import { hcpActions } from './actions.ts';
import { additionalInfoEdits, bankStatementEdits, hcpEdits, hcpItems } from './edits.ts';
import {
  type ChangeContext,
  changed,
  claimOfNewStatement,
  created,
  differingFields,
  erased,
  erasedHcp,
  newHcp,
  type Rule,
} from './event-builders.ts';
import { bankStatementInput, hcpInput, hcpPatch } from './fields.ts';
import { hcpFileRows } from './files/file-rows.ts';
import { type Hcp, type HcpState, hcpStateLabels, hcpStates } from './known-gathering.ts';
import { hcpMergeRows } from './merge/hcp-rows.ts';
import { sealedChanges } from './personal-data/additional-info.ts';

const withUuid = hcpInput.extend({ uuid });
const refusal = z.strictObject({ refusedDate: day.nullish() });
const reasonInput = z.strictObject({ reason: requiredText(1000) });

type Patch = z.output<typeof hcpPatch>;
type Sealed = z.output<typeof sealedChanges>;
type BankStatement = z.output<typeof bankStatementInput>;

const notInFuture: Guard<Hcp, { refusedDate?: string | null }> = ({ input, now }) =>
  (input.refusedDate ?? '') <= frenchDayOf(now) ? true : 'DATE_IN_FUTURE';
const saysSomething: Guard<Hcp, BankStatement> = ({ doc, input }) =>
  input.fileUuid || (input.status && (doc.bankStatement || input.status === 'MISSING'))
    ? true
    : 'BANK_STATEMENT_MISSING';

/** Who sends their own gives the file; whether it is valid staff decide. */
const staffDecide: Guard<Hcp, BankStatement> = ({ actor, input }) =>
  actor.kind !== 'link' || !input.status || 'FORBIDDEN';

const { rows: actions } = hcpActions;
const contactChanged = changed(() => ['hasRefused']);
const unitsChanged = changed(() => ['businessUnitUuids']);

/** The state table of a health-care professional. */
export const hcpWorkflow = defineWorkflow<Hcp, HcpState>()({
  name: 'hcp',
  states: hcpStates,
  stateLabels: hcpStateLabels,
  stateOf: hcpActions.stateOf,
  items: hcpItems,
  rows: {
    createHcp: {
      ...actions.createHcp,
      to: 'active',
      input: withUuid,
      apply: ({ input }: Rule<z.output<typeof withUuid>>) => ({ ...newHcp(), ...input }),
      emits: created,
    },
    updateHcp: {
      ...actions.updateHcp,
      to: 'same',
      input: hcpPatch,
      edits: hcpEdits,
      apply: ({ input }: Rule<Patch>) => input,
      emits: (happened: ChangeContext<Patch>) =>
        differingFields(happened).length > 0 ? changed(differingFields)(happened) : [],
      records: (happened) => ({ fields: differingFields(happened) }),
    },
    updateHcpAdditionalInfo: {
      ...actions.updateHcpAdditionalInfo,
      to: 'same',
      input: sealedChanges,
      edits: additionalInfoEdits,
      apply: ({ doc, input }: Rule<Sealed>) => {
        const all = Object.entries({ ...doc.additionalInfo, ...input.additionalInfo });
        return { additionalInfo: Object.fromEntries(all.filter(([, value]) => value !== null)) };
      },
      records: ({ input }) => ({ fields: Object.keys(input.additionalInfo) }),
    },
    editBankStatementHealthCareProfessional: {
      ...actions.editBankStatementHealthCareProfessional,
      to: 'same',
      input: bankStatementInput,
      edits: bankStatementEdits,
      check: [staffDecide, saysSomething],
      apply: ({ doc, input, now }: Rule<BankStatement>) => {
        const kept = input.status === 'MISSING' ? null : doc.bankStatement;
        return {
          bankStatement: input.fileUuid ? { fileUuid: input.fileUuid, addedAt: now } : kept,
          bankStatementStatus: input.status ?? 'RECEIVED',
        };
      },
      emits: (happened: ChangeContext<BankStatement>) => [
        ...changed(() => ['bankStatementStatus'])(happened),
        ...claimOfNewStatement(happened),
      ],
      records: ({ doc }) => ({ bankStatementStatus: doc.bankStatementStatus }),
    },
    ...hcpFileRows,
    ...hcpMergeRows,
    refuseHcpContact: {
      ...actions.refuseHcpContact,
      to: 'same',
      check: [notInFuture],
      input: refusal,
      apply: ({ input, now }: Rule<z.output<typeof refusal>>) => ({
        hasRefused: true,
        refusedDate: input.refusedDate ?? frenchDayOf(now),
        emailConsent: false,
      }),
      emits: contactChanged,
    },
    restoreHcpContact: {
      ...actions.restoreHcpContact,
      to: 'same',
      apply: () => ({ hasRefused: false, refusedDate: null }),
      emits: contactChanged,
    },
    renewHcpUnits: {
      label: 'Recalculer les franchises qui voient le PS',
      done: 'Franchises qui voient le PS recalculées',
      from: ['active', 'merged'],
      to: 'same',
      allowed: [],
      // They are derived by the write itself; whoever keeps a copy of them asks for it.
      apply: () => ({}),
      emits: unitsChanged,
    },
    eraseHcp: {
      ...actions.eraseHcp,
      to: 'erased',
      input: reasonInput,
      apply: ({ doc }) => erasedHcp(doc),
      emits: erased,
      records: ({ input }) => ({ reason: input.reason }),
    },
  },
});
