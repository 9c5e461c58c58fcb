import type { CommandItem } from '@portal/shared-ui/panels';
import type { ApolloClient } from '@portal/web/graphql';
import { PaletteHcpsDocument } from '../generated/graphql.ts';

/** Fewer letters would find half of the country. */
const fewest = 2;

/**
 * The health-care professionals found by the words, within the person's reach: the server limits them.
 *
 * @throws when the server did not answer; the palette says so
 */
export async function findHcps(
  client: ApolloClient,
  text: string,
  signal: AbortSignal,
  open: (path: string) => void,
): Promise<CommandItem[]> {
  const search = text.trim();
  if (search.length < fewest) return [];
  const { data } = await client.query({
    query: PaletteHcpsDocument,
    variables: { search },
    fetchPolicy: 'no-cache',
    context: { fetchOptions: { signal } },
  });
  return (data?.searchHcpForHcpTable.hcps ?? []).map(({ uuid, fullName, specialtyLabel, postalCode, city }) => ({
    id: uuid,
    label: fullName,
    detail: [specialtyLabel, `${postalCode} ${city}`].join(' · '),
    group: 'Professionnels de santé',
    onAction: () => open(`/congrex-bo/hcp/${uuid}`),
  }));
}
