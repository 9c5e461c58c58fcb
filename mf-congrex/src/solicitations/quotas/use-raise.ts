import { type Problem, problemOf, useSendMutation } from '@portal/web';
import { useCallback } from 'react';
import { RaiseQuotaDocument } from '../../generated/graphql.ts';
import { type CongressQuotasData, type RaiseTarget, type RaiseValues, raiseOf, refusedField } from './raise.ts';

/** The form fields of the server's errors. */
const fieldNames: Record<string, string> = { by: 'by', reason: 'raiseReason', fromZoneUuid: 'from', zoneUuid: 'from' };
/** Before the names of a raise that is part of a decision. */
const partOfDecision = 'raise.';
const codesOfFields: Record<string, 'by' | 'from'> = { QUOTA_GIVER_SHORT: 'from', QUOTA_ZONE_UNKNOWN: 'from' };

/** The problem of a decision with a raise, whose fields are called as in the form. */
export function inForm(problem: Problem): Problem {
  const own = codesOfFields[problem.code];
  if (own) return { ...problem, fields: { [own]: problem.message } };
  const fields = Object.entries(problem.fields).map(([name, message]) => {
    const raised = name.startsWith(partOfDecision) && fieldNames[name.slice(partOfDecision.length)];
    return [raised || name, message];
  });
  return { ...problem, fields: Object.fromEntries(fields) };
}

/** The same for a raise alone. */
const raiseInForm = (problem: Problem): Problem =>
  inForm({
    ...problem,
    fields: Object.fromEntries(
      Object.entries(problem.fields).map(([name, message]) => [`${partOfDecision}${name}`, message]),
    ),
  });

const beside = ({ field, message }: { field: string; message: string }): Problem =>
  problemOf({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } } }] });

export type RaiseInput = ReturnType<typeof raiseInput>;

/** A raise as the server takes it. */
export function raiseInput(target: RaiseTarget, values: RaiseValues) {
  const raise = raiseOf(target, values);
  return { ...raise, zoneUuid: raise.zoneUuid ?? null, fromZoneUuid: raise.fromZoneUuid ?? null };
}

/** The rules' errors of a raise before anything is sent, beside their fields. */
export function refusedBefore(
  quotas: CongressQuotasData,
  target: RaiseTarget,
  values: RaiseValues,
): Problem | undefined {
  const refused = refusedField(quotas, raiseOf(target, values));
  return refused ? beside(refused) : undefined;
}

/** Raises a limit at once. Returns why not, with the form fields concerned; undefined when it is done. */
export function useRaise() {
  const send = useSendMutation();
  return useCallback(
    async (quotas: CongressQuotasData, target: RaiseTarget, values: RaiseValues): Promise<Problem | undefined> => {
      const refused = refusedBefore(quotas, target, values);
      if (refused) return refused;
      const variables = { ...raiseInput(target, values), gatheringUuid: quotas.gatheringUuid };
      try {
        await send(RaiseQuotaDocument, variables);
        return undefined;
      } catch (error) {
        return raiseInForm(problemOf(error));
      }
    },
    [send],
  );
}
