import { PortalError } from '@portal/domain';

const passingCodes: PortalError['code'][] = ['CONFLICT', 'SERVICE_UNAVAILABLE'];
const labels = ['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'];
const awayNames = /^Mongo(Network|ServerSelection|PoolCleared|NotConnected|TopologyClosed)/;

/** Whether a failure may be gone when the same is tried later: others held the documents, or a service, a database was away. */
export function isPassing(error: unknown): boolean {
  if (error instanceof PortalError) return passingCodes.includes(error.code);
  const { name = '', errorLabels = [] } = error as { name?: string; errorLabels?: readonly string[] };
  return awayNames.test(name) || labels.some((label) => errorLabels.includes(label));
}
