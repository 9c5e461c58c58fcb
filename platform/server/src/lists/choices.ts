import { badInput } from '@portal/domain';
import { trusted } from 'mongoose';

/** The longest list of a filter; more are no manual choices. */
export const mostChoices = 200;

/** Those whose field is one of the values that are chosen; none chosen leaves all. @throws PortalError BAD_USER_INPUT for more than `most` */
export function anyOf(field: string, values: readonly unknown[] | null | undefined, most = Number.POSITIVE_INFINITY) {
  if (!values || values.length === 0) return [];
  if (values.length > most) throw badInput({ filters: `Au plus ${most} choix par filtre` });
  return [{ [field]: trusted({ $in: [...values] }) }] as object[];
}
