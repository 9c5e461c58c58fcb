import { CombinedGraphQLErrors } from '@portal/web/graphql';

/** Nights that became full meanwhile, as the refusal of an answer names them. */
export function becameFull(error: unknown): string[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  return error.errors.flatMap(({ extensions }) =>
    Array.isArray(extensions?.fullNights) ? (extensions.fullNights as string[]) : [],
  );
}
