import { randomUUID } from 'node:crypto';
import { normalise, searchTokens } from '@portal/domain';
import type { Document } from 'mongodb';

const DAY = 86_400_000;
const cities = ['Nîmes', 'Lyon', 'Saint-Étienne', 'Évry', 'Paris'];

/** Names of the filled gatherings begin so; the number that follows is each one's own. */
export const filledName = (n: number): string => `Congrès ${cities[n % cities.length]} n° ${n + 1}`;

/** Copies of demo gatherings, with all that hangs on them: names, cities and dates differ, sizes and states are those of the demo. */
export const gatheringCopies =
  (templates: readonly Document[]) =>
  (n: number): Document =>
    copyOf(templates[n % templates.length]!, n);

function copyOf({ _id, ...template }: Document, n: number): Document {
  const name = filledName(n);
  const city = cities[n % cities.length];
  const beginDate = n % 50 === 0 ? null : new Date(Date.UTC(2025, 0, 1, 8) + (n % 1_000) * DAY);
  return {
    ...template,
    gatheringUuid: randomUUID(),
    name,
    nameKey: normalise(name),
    city,
    beginDate,
    endDate: beginDate && new Date(beginDate.getTime() + DAY),
    sortDate: beginDate ?? new Date(0),
    span: 2,
    searchTokens: searchTokens(name, city, template.location, template.learnedSociety),
    updatedAt: new Date(Date.UTC(2026, 0, 1) + n * 1_000),
  };
}
