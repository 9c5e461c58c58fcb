import type { Me } from '@portal/web/session/session';
import {
  Briefcase,
  CalendarDays,
  CalendarRange,
  FileSignature,
  HeartPulse,
  House,
  LayoutGrid,
  type LucideIcon,
  Settings,
  Stethoscope,
} from 'lucide-react';
import type { RemoteLine } from '../remotes/remote-line.ts';
import { mayEnter, pagesFor } from '../remotes/who-enters.ts';

/** The icons that a remote may name in its entry. */
const icons: Record<string, LucideIcon> = {
  calendar: CalendarDays,
  planning: CalendarRange,
  stethoscope: Stethoscope,
  form: FileSignature,
  programme: HeartPulse,
  settings: Settings,
  briefcase: Briefcase,
};

/** The icon of an area; a name that the shell does not know gives a neutral one. */
export const iconOf = (name: string | undefined): LucideIcon => icons[name ?? ''] ?? LayoutGrid;

export interface Area {
  name: string;
  title: string;
  path: string;
  icon: LucideIcon;
  line?: RemoteLine;
}

/** What has an entry in the rail: an area, or a page of one. */
export type RailEntry = Area & { isPage?: true };

/** The entries of the rail: each area, and after it the pages of it that have an entry of their own. */
export const railOf = (areas: readonly Area[]): RailEntry[] =>
  areas.flatMap((area) => [
    area,
    ...(area.line?.places ?? []).map(({ title, path, icon }) => ({
      ...{ name: path, title, path, icon: iconOf(icon), isPage: true as const },
    })),
  ]);

/** The pages of an area that the user may not enter, which are all that they have of it. */
const singlePages = (me: Me, line: RemoteLine): Area[] =>
  pagesFor(me, line).map(({ title, path, description, icon }) => ({
    ...{ name: path, title, path, icon: iconOf(icon) },
    line: { ...line, title, shortTitle: title, description, icon, places: [] },
  }));

/** Where the user may go: Home, each area whose right they have, and single pages of the others. */
export function areasOf(me: Me, lines: readonly RemoteLine[]): Area[] {
  const own = lines.filter((line) => mayEnter(me, line));
  return [
    { name: 'home', title: 'Accueil', path: '/home', icon: House },
    ...own.map((line) => ({
      name: line.name,
      title: line.title,
      path: line.prefixes[0]!,
      icon: iconOf(line.icon),
      line,
    })),
    ...lines.filter((line) => !own.includes(line)).flatMap((line) => singlePages(me, line)),
  ];
}
