/** What the filters of an export name when it is of one thing and not of a whole list, the narrowest first. */
export const exportSubjects = [
  'activityUuid',
  'virtualSessionUuid',
  'webhookUuid',
  'gatheringUuid',
  'healthCareProfessionalUuid',
] as const;

/** The event, session … that filters are of; null for a list of everything. */
export function subjectOfExport(filters: object): string | null {
  const named = filters as Record<string, unknown>;
  const found = exportSubjects.map((name) => named[name]).find((uuid) => typeof uuid === 'string');
  return (found as string | undefined) ?? null;
}
