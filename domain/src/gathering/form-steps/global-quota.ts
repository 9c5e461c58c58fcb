/** By how many places the units' quotas are more than the congress has; 0 when all of them can be filled. */
export function quotasBeyondGlobal(criteria: {
  maximalQuota?: number | null | undefined;
  gatheringBusinessUnits: readonly {
    doctorQuota?: number | null | undefined;
    otherDisciplinesQuota?: number | null | undefined;
  }[];
}): number {
  const sum = criteria.gatheringBusinessUnits.reduce(
    (total, unit) => total + (unit.doctorQuota ?? 0) + (unit.otherDisciplinesQuota ?? 0),
    0,
  );
  return criteria.maximalQuota ? Math.max(0, sum - criteria.maximalQuota) : 0;
}
