import { type ReadRule, staffRuleOf } from '@portal/domain/rules/reads';
import { useOptionalPortal } from '../session/portal-context.tsx';

/** Whether the person who acts may ask a query, by its name in the reads of its area. It only draws the screen: the server decides for itself. */
export function useRead<Reads extends Readonly<Record<string, ReadRule>>>(
  reads: Reads,
  query: keyof Reads & string,
): boolean {
  const me = useOptionalPortal()?.me;
  const rule = staffRuleOf(reads[query]!);
  if (rule === 'anybody') return true;
  return (
    me !== undefined &&
    (rule === 'signedIn' ||
      me.allRights.includes(rule) ||
      (me.standsInFor ?? []).some(({ rights }) => rights.includes(rule)))
  );
}
