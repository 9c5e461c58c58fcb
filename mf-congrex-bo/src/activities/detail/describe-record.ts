import { activityLabels } from '@portal/domain/activities/labels';

/** What an activity's fields are called, as the form calls them. */
const fieldLabels: Record<string, string> = {
  ...activityLabels,
  isPhysical: activityLabels.nature,
  isVirtual: activityLabels.nature,
};

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

interface Change {
  field: string;
  from?: unknown;
  to?: unknown;
}

const saidWithValues = new Set(['name', 'date', 'startHour', 'endHour', 'room', 'place', 'quota']);

function changeText({ field, from, to }: Change): string {
  const label = fieldLabels[field] ?? field;
  if (!saidWithValues.has(field)) return label;
  return `${label}\u202f: ${isText(from) ? from : '--'} → ${isText(to) ? to : '--'}`;
}

/** What a line of the history changed, in words; undefined when its label says all. */
export function describeRecord(data: unknown): string | undefined {
  const { changes, participantUuids } = (data ?? {}) as { changes?: Change[]; participantUuids?: string[] };
  if (Array.isArray(changes) && changes.length > 0) return [...new Set(changes.map(changeText))].join(', ');
  if (!Array.isArray(participantUuids)) return undefined;
  return participantUuids.length > 1 ? `${participantUuids.length} participants` : '1 participant';
}
