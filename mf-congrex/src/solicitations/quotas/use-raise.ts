import { type Problem, problemOf } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { useCallback } from 'react';
import { RaiseQuotaDocument } from '../../generated/graphql.ts';
import { type CongressPlaces, type RaiseTarget, type RaiseValues, raiseOf, refusedField } from './raise.ts';

/** Where the server's words belong in the form. */
const fieldNames: Record<string, string> = { by: 'by', reason: 'raiseReason', fromZoneUuid: 'from', zoneUuid: 'from' };
const codesOfFields: Record<string, 'by' | 'from'> = { QUOTA_GIVER_SHORT: 'from', QUOTA_ZONE_UNKNOWN: 'from' };

/** A problem whose fields are called as in the form. */
function inForm(problem: Problem): Problem {
  const own = codesOfFields[problem.code];
  if (own) return { ...problem, fields: { [own]: problem.message } };
  const fields = Object.entries(problem.fields).map(([name, message]) => [fieldNames[name] ?? name, message]);
  return { ...problem, fields: Object.fromEntries(fields) };
}

/** What the rules say before anything is sent, beside its field. */
const beside = ({ field, message }: { field: string; message: string }): Problem =>
  problemOf({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } } }] });

/** Raises a limit at once. Gives why not, with the fields of the form that it is about; undefined when it is done. */
export function useRaise() {
  const client = useApolloClient();
  return useCallback(
    async (places: CongressPlaces, target: RaiseTarget, values: RaiseValues): Promise<Problem | undefined> => {
      const raise = raiseOf(target, values);
      const refused = refusedField(places, raise);
      if (refused) return beside(refused);
      const variables = {
        ...raise,
        zoneUuid: raise.zoneUuid ?? null,
        fromZoneUuid: raise.fromZoneUuid ?? null,
        gatheringUuid: places.gatheringUuid,
      };
      try {
        await client.mutate({ mutation: RaiseQuotaDocument, variables, fetchPolicy: 'no-cache' });
        return undefined;
      } catch (error) {
        return inForm(problemOf(error));
      }
    },
    [client],
  );
}
