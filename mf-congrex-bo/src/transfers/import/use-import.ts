import { useLiveRefresh, usePart } from '@portal/web';
import { useEffect } from 'react';
import {
  TransferImportDocument,
  type TransferImportPartsFragment,
  type TransferImportQuery,
} from '../../generated/graphql.ts';
import { concernsTransferImports } from '../live.ts';

export type TransferImport = TransferImportPartsFragment;

const progressMs = 1000;
const importOf = ({ transferImport }: TransferImportQuery) => transferImport;

/** Whether the server is at work on it. */
export const isWorking = ({ state }: Pick<TransferImport, 'state'>): boolean =>
  state === 'READING' || state === 'APPLYING';

/** One import, kept up to date: by its events, and by asking for its progress while the server works on it. */
export function useTransferImport(gatheringUuid: string, transferImportUuid: string) {
  const { data, problem, refresh } = usePart(TransferImportDocument, { transferImportUuid }, importOf);
  useLiveRefresh(gatheringUuid, concernsTransferImports, refresh);
  const isBusy = data !== undefined && isWorking(data);
  useEffect(() => {
    if (!isBusy) return;
    let isOn = true;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      timer = setTimeout(() => void refresh().then(() => isOn && later()), progressMs);
    };
    later();
    return () => {
      isOn = false;
      clearTimeout(timer);
    };
  }, [isBusy, refresh]);
  return { one: data, problem, refresh };
}
