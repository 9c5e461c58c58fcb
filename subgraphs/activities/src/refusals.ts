import { type MessageCode, messageOf, PortalError } from '@portal/domain';

/** A person reads no more than this; the count says how many there are. */
const listedRefusals = 50;

/** Nothing is changed when one is refused. @throws PortalError the code of the first, with `refused` naming them, when there is one */
export function refuseBulk(refused: readonly { id: string; code: MessageCode }[]): void {
  const first = refused[0];
  if (!first) return;
  throw new PortalError(first.code, {
    refused: refused.slice(0, listedRefusals).map(({ id, code }) => ({ id, code, message: messageOf(code) })),
    refusedCount: refused.length,
  });
}
