import type { CommandItem } from '@portal/shared-ui/dialogs';
import type { FetchQuery } from '@portal/web/data/requests';
import { PaletteHcpsDocument } from '../generated/graphql.ts';
import type { Area } from './areas.tsx';

/** Fewer letters would find half of the country. */
const fewest = 2;

/** Where an HCP is opened: in the back office by those who enter it, else in the field area; undefined for who enters neither. */
export function hcpPage(areas: readonly Pick<Area, 'path'>[]): ((uuid: string) => string) | undefined {
  const enters = (prefix: string): boolean => areas.some(({ path }) => path === prefix);
  if (enters('/congrex-bo')) return (uuid) => `/congrex-bo/hcp/${uuid}`;
  return enters('/congrex') ? (uuid) => `/congrex/hcp/${uuid}/historical` : undefined;
}

/** The lists inside the areas that can be found by name; each where the user may enter. */
export function listsOf(areas: readonly Pick<Area, 'path'>[]): { id: string; label: string; path: string }[] {
  const enters = (prefix: string): boolean => areas.some(({ path }) => path === prefix);
  return [
    ...(enters('/congrex-bo')
      ? [{ id: 'hcps', label: 'Professionnels de santé', path: '/congrex-bo/list-hcp' }]
      : enters('/congrex')
        ? [{ id: 'hcps', label: 'Professionnels de santé', path: '/congrex/hcps' }]
        : []),
    ...(enters('/congrex') ? [{ id: 'solicitations', label: 'Sollicitations', path: '/congrex/solicitations' }] : []),
  ];
}

/**
 * The health-care professionals found by the words, within the person's reach: the server limits them.
 *
 * @throws when the server did not answer; the palette says so
 */
export async function findHcps(
  ask: FetchQuery,
  text: string,
  signal: AbortSignal,
  open: (uuid: string) => void,
): Promise<CommandItem[]> {
  const search = text.trim();
  if (search.length < fewest) return [];
  const data = await ask(PaletteHcpsDocument, { search }, { context: { fetchOptions: { signal } } });
  return data.searchHcpForHcpTable.hcps.map(({ uuid, fullName, specialtyLabel, postalCode, city }) => ({
    id: uuid,
    label: fullName,
    detail: [specialtyLabel, `${postalCode} ${city}`].join(' · '),
    group: 'Professionnels de santé',
    onAction: () => open(uuid),
  }));
}
