import { normalise } from '../texts/search-words.ts';
import { frenchTowns } from './french-towns.ts';

/** A point on the earth, in degrees. A town's own, or the centre of a département where the town is not in the table. */
export interface GeoLocation {
  latitude: number;
  longitude: number;
  isTown: boolean;
}

interface Department {
  centre: GeoLocation;
  towns: ReadonlyMap<string, GeoLocation>;
}

/** « Lyon 3e », « LYON CEDEX 03 », « St-Étienne » and « Saint Etienne » are the same towns as in the table. */
const keyOf = (town: string): string =>
  normalise(town)
    .replace(/\b\d+(?:er|e|eme)?\b|\bcedex\b|\barrondissement\b/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .replace(/\bst(e?) /g, 'saint$1 ')
    .trim();

function parseTown(text: string, isTown: boolean): [name: string, location: GeoLocation] {
  const [, name, latitude, longitude] = text.match(/^(.*) (-?\d+\.\d+) (-?\d+\.\d+)$/)!;
  return [name!, { latitude: Number(latitude), longitude: Number(longitude), isTown }];
}

function departmentOfLine(line: string): [code: string, department: Department] {
  const [head, towns] = line.split(': ') as [string, string];
  const [code, centre] = parseTown(head, false);
  const located = towns.split(', ').map((town) => parseTown(town, true));
  return [code, { centre, towns: new Map(located.map(([name, location]) => [keyOf(name), location])) }];
}

let table: ReadonlyMap<string, Department> | undefined;

/** The table, read at its first use: pages that never ask for a distance do not pay for it. */
function departments(): ReadonlyMap<string, Department> {
  table ??= new Map(
    frenchTowns
      .trim()
      .replace(/\n {2}/g, ' ')
      .split('\n')
      .map(departmentOfLine),
  );
  return table;
}

/** The département of a French postal code as the table names it: Corsica has two. */
function departmentCodeOf(postalCode: string | null | undefined): string | null {
  if (!postalCode || !/^\d{5}$/.test(postalCode)) return null;
  if (postalCode.startsWith('20')) return /^20[01]/.test(postalCode) ? '2A' : '2B';
  return postalCode.slice(0, /^9[78]/.test(postalCode) ? 3 : 2);
}

/** Where somebody with a French postal code is: their town, else the centre of their département; null when the code is not French. */
export function locationOfAddress({
  postalCode,
  city,
}: {
  postalCode: string | null;
  city: string | null;
}): GeoLocation | null {
  const department = departments().get(departmentCodeOf(postalCode) ?? '');
  if (!department) return null;
  return department.towns.get(keyOf(city ?? '')) ?? department.centre;
}

/**
 * Where a venue in France is: by a postal code that its address has, else by its town, when one town of the table alone has this name; null when
 * it cannot be known.
 */
export function locationOfVenue({
  city,
  location,
}: {
  city: string | null;
  location: string | null;
}): GeoLocation | null {
  const [postalCode] = `${location ?? ''} ${city ?? ''}`.match(/(?<!\d)\d{5}(?!\d)/) ?? [];
  const addressed = postalCode ? locationOfAddress({ postalCode, city }) : null;
  if (addressed) return addressed;
  const named = [...departments().values()].flatMap(({ towns }) => towns.get(keyOf(city ?? '')) ?? []);
  return named.length === 1 ? named[0]! : null;
}

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine formula). */
export function kilometresBetween(a: GeoLocation, b: GeoLocation): number {
  const halfLatitude = radians(b.latitude - a.latitude) / 2;
  const halfLongitude = radians(b.longitude - a.longitude) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(halfLongitude) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}
