import { CombinedGraphQLErrors } from '@portal/web/graphql';

/** What somebody else took meanwhile, as named in an ACTIVITY_FULL error. */
export function takenIn(error: unknown): { activityUuid: string; name: string }[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  return error.errors.flatMap(({ extensions }) =>
    extensions?.code === 'ACTIVITY_FULL' && Array.isArray(extensions.full)
      ? (extensions.full as { activityUuid: string; name: string }[])
      : [],
  );
}
