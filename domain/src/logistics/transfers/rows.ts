import { z } from 'zod';
import type { DomainEvent } from '../../events/events.ts';
import { uuid } from '../../fields/fields.ts';
import { sameValue } from '../../fields/same-value.ts';
import { notWoundUp } from '../../gathering/wound-up.ts';
import { mailRecipient, mailWanted } from '../../mails/events.ts';
import { defineWorkflow, type Guard, type Row, type RuleContext } from '../../rules/workflow.ts';
import type { Guest, LogisticsGathering } from '../context.ts';
import { transferActions, transferSettingsActions } from './actions.ts';
import { transferChanged, transferSettingsChanged } from './events.ts';
import { type TransferPrices, transferPrices, transferSettingsFields } from './fields.ts';
import type { Transfer, TransferSettings } from './record-schema.ts';
import { type TransferState, transferStateLabels, transferStates } from './states.ts';

const { rows: actions } = transferActions;
/** What transfers cost, for other domains. */
export const transferEventPayload = (doc: Transfer) => ({
  transferUuid: doc.transferUuid,
  gatheringUuid: doc.gatheringUuid,
  participantUuid: doc.participantUuid,
  isRemoved: doc.state === 'REMOVED',
  transportPrice: doc.transportPrice,
  otherPrice: doc.otherPrice,
  rev: doc.rev,
});
const events = ({ doc }: { doc: Transfer }): DomainEvent[] => [
  transferChanged.of(doc.transferUuid, transferEventPayload(doc)),
];
const row = <Input, Raw = Input>(r: Row<Transfer, TransferState, Input, Raw>) => ({ emits: events, ...r });

interface NewTransfer {
  gathering: LogisticsGathering;
  guest: Guest | null;
  prices: TransferPrices;
}
const newTransfer = z
  .custom<{ gathering: LogisticsGathering; guest: Guest | null; prices: z.input<typeof transferPrices> }>()
  .transform((value, ctx): NewTransfer => {
    const parsed = transferPrices.safeParse(value.prices ?? {});
    if (parsed.success) return { ...value, prices: parsed.data };
    for (const { path, message } of parsed.error.issues) ctx.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });

/** Transfers are of people on the list; who did not come stays on it, and is left out of the total. */
const isOnTheList: Guard<Transfer, NewTransfer> = ({ input: { guest, gathering } }) =>
  (guest !== null && !guest.isRemoved && guest.gatheringUuid === gathering.gatheringUuid) || 'NOT_FOUND';

const cents = z.number().int().nullable();
/** What there was before an import; null for nothing. */
const transferBefore = z.object({ before: z.object({ transportPrice: cents, otherPrice: cents }).nullable() });
type TransferBefore = z.infer<typeof transferBefore>;

const pricesOf = ({ doc, before }: { doc: Transfer; before: Transfer | null }) => ({
  from: before && { transportPrice: before.transportPrice, otherPrice: before.otherPrice },
  to: { transportPrice: doc.transportPrice, otherPrice: doc.otherPrice },
});

/** The state table of a participant's transfers. `addTransfer` is the first of `setTransfers`, which is the mutation of both. */
export const transferWorkflow = defineWorkflow<Transfer, TransferState>()({
  name: 'transfer',
  isWork: transferActions.isWork,
  states: transferStates,
  stateLabels: transferStateLabels,
  stateOf: transferActions.stateOf,
  rows: {
    addTransfer: row({
      ...actions.addTransfer,
      to: 'KEPT',
      input: newTransfer,
      alsoNamed: ['setTransfers'],
      check: [isOnTheList],
      apply: ({ input, newUuid }) => ({
        transferUuid: newUuid(),
        gatheringUuid: input.gathering.gatheringUuid,
        gathering: input.gathering,
        participantUuid: (input.guest as Guest).participantUuid,
        ...input.prices,
      }),
      records: pricesOf,
    }),
    setTransfers: row({
      ...actions.setTransfers,
      to: 'KEPT',
      input: transferPrices,
      apply: ({ input }) => input,
      records: pricesOf,
    }),
    removeTransfers: row({ ...actions.removeTransfers, to: 'REMOVED' }),
    undoTransfersRemoval: row({ ...actions.undoTransfersRemoval, to: 'KEPT' }),
    /** Puts back what an import of a file had replaced; a transfer that it had made is taken off (docs/decisions/imports.md). */
    undoImportedTransfer: row({
      label: 'Défaire l’import du transfert',
      done: 'Import du transfert défait',
      from: ['KEPT'],
      to: ({ input }: RuleContext<Transfer, TransferBefore>): TransferState => (input.before ? 'KEPT' : 'REMOVED'),
      allowed: [{ right: 'importTransfer' }],
      around: [notWoundUp],
      input: transferBefore,
      apply: ({ input }: RuleContext<Transfer, TransferBefore>) => input.before ?? {},
      records: pricesOf,
      alsoNamed: ['undoTransferImport'],
    }),
    /** A person who is erased or taken off the list takes their transfers along; what was paid is in the ledger. */
    dropTransfer: row({ label: 'Retirer avec le participant', from: ['KEPT'], to: 'REMOVED', allowed: [] }),
  },
});

const settings = <Input, Raw = Input>(r: Row<TransferSettings, 'KEPT', Input, Raw>) => r;
const edited = Object.keys(transferSettingsFields.shape) as (keyof typeof transferSettingsFields.shape)[];
const settingsInput = z.object({
  ...transferSettingsFields.shape,
  notify: z.boolean().default(false),
  /** Who has a transfer, or asked for one: found by the service. */
  recipients: z.array(z.object({ participantUuid: uuid, recipient: mailRecipient })).default([]),
});
type SettingsInput = z.output<typeof settingsInput>;

/** A mail to each whom it concerns, with the words as they are now: a mail to several shows each the addresses of the others. */
function informationMails(doc: TransferSettings, { recipients }: SettingsInput, newUuid: () => string): DomainEvent[] {
  const { gatheringUuid, gathering, outboundInformation, returnInformation, comment } = doc;
  const values = {
    gatheringName: gathering.name,
    ...(gathering.city && { place: gathering.city }),
    ...(outboundInformation && { outbound: outboundInformation }),
    ...(returnInformation && { return: returnInformation }),
    ...(comment && { comment }),
  };
  return recipients.map(({ participantUuid, recipient }) =>
    mailWanted.of(gatheringUuid, {
      mailId: newUuid(),
      model: 'transferInformation',
      recipients: [recipient],
      owner: 'logistics',
      reference: gatheringUuid,
      values,
      gatheringUuid,
      participantUuid,
      businessUnitUuids: gathering.businessUnitUuids,
    }),
  );
}

/** What guests read about transfers: one document a gathering, begun with the first word. */
export const transferSettingsWorkflow = defineWorkflow<TransferSettings, 'KEPT'>()({
  name: 'transferSettings',
  isWork: transferSettingsActions.isWork,
  states: ['KEPT'],
  stateLabels: { KEPT: 'En vigueur' },
  stateOf: transferSettingsActions.stateOf,
  rows: {
    openTransferSettings: settings({
      ...transferSettingsActions.rows.openTransferSettings,
      to: 'KEPT',
      alsoNamed: ['updateTransferSettings'],
      input: z.object({ gatheringUuid: uuid, gathering: z.custom<LogisticsGathering>() }),
      apply: ({ input }) => ({ ...input, outboundInformation: null, returnInformation: null, comment: null }),
    }),
    updateTransferSettings: settings({
      ...transferSettingsActions.rows.updateTransferSettings,
      to: 'same',
      input: settingsInput,
      edits: {
        values: ({ outboundInformation, returnInformation, comment }) => ({
          outboundInformation,
          returnInformation,
          comment,
        }),
      },
      apply: ({ input: { notify: _, recipients: _who, ...words } }) => words,
      records: ({ doc, before }) => ({
        fields: before ? edited.filter((name) => !sameValue(before[name], doc[name])) : [],
      }),
      sendsMail: true,
      emits: ({ doc, input, newUuid }) => [
        ...(input.notify ? informationMails(doc, input, newUuid) : []),
        transferSettingsChanged.of(doc.gatheringUuid, {
          gatheringUuid: doc.gatheringUuid,
          notify: input.notify,
          rev: doc.rev,
        }),
      ],
    }),
  },
});
