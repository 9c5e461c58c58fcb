import { serfActions } from '@portal/domain/serf/actions';
import { type DocumentFor, useActions, type Verdict } from '@portal/web';

type Rows = typeof serfActions.rows;

/** Whether a form can be mailed, and why not; in the place of a repealed one the next one is. */
export function useSending(): (serf: DocumentFor<Rows['contactSerf'] | Rows['replaceSerf']>) => Verdict | undefined {
  const may = useActions(serfActions);
  return (serf) => [may('contactSerf', serf), may('replaceSerf', serf)].find(({ offered }) => offered);
}
