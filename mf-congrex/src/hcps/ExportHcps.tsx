import { usePortal } from '@portal/web';
import { ExportButton } from '../exports/ExportButton.tsx';
import { type HcpFilters, hcpAddress, toQueryVariables } from './filters.ts';

interface ExportHcpsProps {
  filters: HcpFilters;
  /** The list's total; undefined until it is known. */
  total: number | undefined;
  /** Ids of the columns that are shown. */
  columns: string[];
}

/** What the file of a list of HCPs will contain. */
function whatOfHcps(total: number | undefined, isNarrowed: boolean): string {
  const count = total === undefined || total >= 10_000 ? 'Les' : total.toLocaleString('fr-FR');
  const noun = total === 1 ? 'professionnel de santé' : 'professionnels de santé';
  const narrowed = isNarrowed ? ', avec les filtres et la recherche de la liste' : '';
  return `${count} ${noun} de votre périmètre${narrowed}, dans l’ordre de la liste. Ni téléphone ni adresse.`;
}

/** The rows of the list as a file: on its filters, in its order. */
export function ExportHcps({ filters, total, columns }: ExportHcpsProps) {
  const { me } = usePortal();
  const { search, sort, filters: narrowed } = toQueryVariables(filters, me.userUuid);
  const request = {
    kind: 'HCPS' as const,
    title: 'Exporter les professionnels de santé',
    what: whatOfHcps(total, hcpAddress.isFiltered(filters)),
    hcps: { ...narrowed, search, sort },
    columns,
  };
  return <ExportButton request={request} />;
}
