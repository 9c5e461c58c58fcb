import { matchesSearch } from '@portal/shared-ui';
import type { Tile } from '@portal/shared-ui/parts/display/AppTile.tsx';
import type { Area } from '../../frame/areas.tsx';
import type { ApplicationLinksQuery } from '../../generated/graphql.ts';

export type ApplicationLink = Pick<
  ApplicationLinksQuery['applicationLinks'][number],
  'applicationLinkUuid' | 'url' | 'name' | 'description' | 'icon'
>;

/** The two parts of the dashboard: screens of the portal, and external applications. */
export interface Dashboard {
  own: Tile[];
  outside: Tile[];
}

const tileOf = ({ applicationLinkUuid, url, name, description, icon }: ApplicationLink): Tile => ({
  key: applicationLinkUuid,
  href: url,
  title: name,
  description: description ?? undefined,
  icon: icon ?? undefined,
});

const areaTile = ({ name, title, path, line }: Area): Tile => ({
  key: name,
  href: `#${path}`,
  title,
  description: line?.description,
  icon: line?.icon,
});

/** A link to an area's start page counts as that area, and has its name: the same name in the rail and on the tiles. */
const named = (tile: Tile, areas: readonly Area[]): Tile => {
  const area = areas.find(({ line, path }) => line && tile.href === `#${path}`);
  return area ? { ...tile, title: area.title } : tile;
};

/** Whether an application link leads into an area: it then represents it. */
const leadsInto = (href: string, { path }: Area): boolean => href === `#${path}` || href.startsWith(`#${path}/`);

/**
 * The dashboard of applications (specification, section 6): each application once. The server gives those of the person's role and business unit;
 * an area that the person may enter without any such link is shown, too, so that nobody has to know its URL.
 */
export function dashboardOf(links: readonly ApplicationLink[], areas: readonly Area[]): Dashboard {
  const tiles = links.map(tileOf);
  const own = tiles.filter(({ href }) => href.startsWith('#')).map((tile) => named(tile, areas));
  const unlinked = areas.filter((area) => area.line && !own.some(({ href }) => leadsInto(href, area)));
  return { own: [...own, ...unlinked.map(areaTile)], outside: tiles.filter(({ href }) => !href.startsWith('#')) };
}

/** The tiles that hold the words, accents and case apart. */
export const found = (tiles: readonly Tile[], search: string): Tile[] =>
  tiles.filter(({ title, description }) => matchesSearch(`${title} ${description ?? ''}`, search));
