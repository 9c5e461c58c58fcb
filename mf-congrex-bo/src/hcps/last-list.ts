import { useLastAddress } from '@portal/web/list';

export const hcpListPath = '/congrex-bo/list-hcp';

/** Where the list of HCPs was left: filters and order; its rows and scroll position are restored by themselves (look.md, habit 12). */
export const useLastHcpList = (): string => useLastAddress(hcpListPath);
