import { useAddressFilters } from '@portal/web/state/address-filters';
import { readFilters, writeFilters } from './hcp-filters.ts';

/** The filters, which live in the address. */
export const useHcpFilters = () => useAddressFilters(readFilters, writeFilters);
