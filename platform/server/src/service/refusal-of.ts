import { PortalError } from '@portal/domain';

/** MaxTimeMSExpired. */
const givenUpByMongo = 50;

/** What a failure means to the one who asked, undefined when that is no more than "something broke". A read given up in its time may be asked again. */
export function refusalOf(error: unknown): PortalError | undefined {
  if (error instanceof PortalError) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  return code === givenUpByMongo ? new PortalError('OVERLOADED') : undefined;
}
