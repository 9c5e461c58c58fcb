import { formatEuros } from '@portal/domain/money/money';
import { listAddress } from '@portal/web/list';
import { words } from '@portal/web/state/address';
import { TransfersDocument, type TransfersQuery } from '../../generated/graphql.ts';

export type TransferRow = TransfersQuery['transfersForGathering']['items'][number];
export type TransferPage = TransfersQuery['transfersForGathering'];

export const transferAddress = listAddress({ search: { name: 'q', codec: words } });

/** The transfers of an event, by name. */
export const transferList = {
  document: TransfersDocument,
  pageOf: (data: TransfersQuery) => data.transfersForGathering,
  rowId: ({ participantUuid }: TransferRow) => participantUuid,
  pageSize: 100,
};

/** An amount as a table shows it: nothing for none, 0 for one that is free. */
export const amountOf = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '--' : formatEuros(cents);
