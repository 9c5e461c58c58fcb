import { PortalError } from '@portal/domain';

/** MaxTimeMSExpired. */
const givenUpByMongo = 50;

/** What a failure means to the one who asked, undefined when that is no more than "something broke". A read given up in its time may be asked again. */
export function refusalOf(error: unknown): PortalError | undefined {
  if (error instanceof PortalError) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  return code === givenUpByMongo ? new PortalError('OVERLOADED') : undefined;
}

/** Others held the documents; a service was away, was blocked for a moment, or did not know yet the key with which another one signs. */
const passingCodes: readonly PortalError['code'][] = [
  'CONFLICT',
  'SERVICE_UNAVAILABLE',
  'OVERLOADED',
  'UNAUTHENTICATED',
];

/** Whether the same may succeed when it is tried later: whatever nobody refused may, and so may refusals that say no more than « not now ». */
export function mayPass(error: unknown): boolean {
  const refusal = refusalOf(error);
  return !refusal || passingCodes.includes(refusal.code);
}
