import { isUnderWay } from '@portal/domain/imports/job';
import { useLiveRefresh, usePageQuery } from '@portal/web';
import { usePollingWhile } from '@portal/web/data/live/poll-while';
import {
  TransferImportDocument,
  type TransferImportPartsFragment,
  type TransferImportQuery,
} from '../../generated/graphql.ts';
import { concernsTransferImports } from '../live.ts';

export type TransferImport = TransferImportPartsFragment;

const importOf = ({ transferImport }: TransferImportQuery) => transferImport;

/** One import, kept up to date: by its events, and by asking for its progress while the server works on it. */
export function useTransferImport(gatheringUuid: string, transferImportUuid: string) {
  const { data, problem, refresh } = usePageQuery(TransferImportDocument, { transferImportUuid }, importOf);
  useLiveRefresh(gatheringUuid, concernsTransferImports, refresh);
  usePollingWhile(data !== undefined && isUnderWay(data.state), refresh);
  return { one: data, problem, refresh };
}
