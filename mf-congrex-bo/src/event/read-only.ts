import type { GatheringStatus } from '@portal/domain/gathering/states';
import { readOnlyWords, readOnlyReason as reasonOf } from '@portal/domain/gathering/wound-up';

/** Why nothing of a gathering's lists can change, in words; undefined while it can. Its buttons ask their own rows. */
export function readOnlyReason(gathering: { status: GatheringStatus }): string | undefined {
  const reason = reasonOf(gathering);
  return reason === null ? undefined : readOnlyWords;
}
