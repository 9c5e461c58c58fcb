import { bulkLimit, PortalError } from '@portal/domain';

/** @throws PortalError BULK_TOO_LARGE above the limit, which the message names */
export function refuseTooMany({ length }: readonly unknown[], max = bulkLimit): void {
  if (length > max) throw new PortalError('BULK_TOO_LARGE', { max });
}

/** What somebody chose in a list, each id once. @throws PortalError BAD_USER_INPUT for none, BULK_TOO_LARGE */
export function eachOnce(field: string, ids: readonly string[]): string[] {
  const each = [...new Set(ids)];
  refuseTooMany(each);
  if (each.length === 0)
    throw new PortalError('BAD_USER_INPUT', { fields: { [field]: 'Choisissez au moins une ligne' } });
  return each;
}
