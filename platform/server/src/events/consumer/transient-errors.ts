import { mayPass, refusalOf } from '../../service/refusal-of.ts';

const labels = ['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'];
const awayNames = /^Mongo(Network|ServerSelection|PoolCleared|NotConnected|TopologyClosed)/;

/** Whether a failure may be gone when the same is tried later: others held the documents, or a service, a database was away. */
export function isTransient(error: unknown): boolean {
  if (refusalOf(error)) return mayPass(error);
  const { name = '', errorLabels = [] } = error as { name?: string; errorLabels?: readonly string[] };
  return awayNames.test(name) || labels.some((label) => errorLabels.includes(label));
}
