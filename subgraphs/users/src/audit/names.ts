import type { AuditLine } from '@portal/domain';
import { trusted } from '@portal/server';
import { businessUnits, users, zones } from '../database.ts';

const uuidPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`;

const uuidsIn = (text: string | null): string[] => text?.match(uuidPattern) ?? [];

/** Units, zones and people that changes name by their identifier, and accounts that acts are about, by their names. */
export async function named(lines: readonly AuditLine[]): Promise<(AuditLine & { targetName: string | null })[]> {
  const inChanges = lines.flatMap(({ changes }) =>
    changes.flatMap(({ from, to }) => [...uuidsIn(from), ...uuidsIn(to)]),
  );
  const accounts = lines.flatMap(({ kind, target }) => (kind === 'user' && target ? [target] : []));
  const among = trusted({ $in: [...new Set([...inChanges, ...accounts])] });
  const [units, areas, people] = await Promise.all([
    inChanges.length > 0 ? businessUnits.find({ businessUnitUuid: among }, { _id: 0 }).lean() : [],
    inChanges.length > 0 ? zones.find({ zoneUuid: among }, { _id: 0 }).lean() : [],
    users.find({ userUuid: among }, { _id: 0, userUuid: 1, firstName: 1, lastName: 1 }).lean(),
  ]);
  const names = new Map([
    ...units.map(({ businessUnitUuid, label }) => [businessUnitUuid, label] as const),
    ...areas.map(({ zoneUuid, label }) => [zoneUuid, label] as const),
    ...people.map((person) => [person.userUuid, nameOf(person)] as const),
  ]);
  const inWords = (text: string | null) => text?.replace(uuidPattern, (uuid) => names.get(uuid) ?? uuid) ?? null;
  return lines.map((line) => ({
    ...line,
    changes: line.changes.map((change) => ({ ...change, from: inWords(change.from), to: inWords(change.to) })),
    targetName: (line.kind === 'user' && line.target && names.get(line.target)) || null,
  }));
}
