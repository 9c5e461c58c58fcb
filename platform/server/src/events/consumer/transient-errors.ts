import type { PortalError } from '@portal/domain';
import { refusalOf } from '../../service/refusal-of.ts';

const passingCodes: readonly PortalError['code'][] = ['CONFLICT', 'SERVICE_UNAVAILABLE', 'OVERLOADED'];
const labels = ['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'];
const awayNames = /^Mongo(Network|ServerSelection|PoolCleared|NotConnected|TopologyClosed)/;

/** Whether a failure may be gone when the same is tried later: others held the documents, or a service, a database was away. */
export function isTransient(error: unknown): boolean {
  const refusal = refusalOf(error);
  if (refusal) return passingCodes.includes(refusal.code);
  const { name = '', errorLabels = [] } = error as { name?: string; errorLabels?: readonly string[] };
  return awayNames.test(name) || labels.some((label) => errorLabels.includes(label));
}
