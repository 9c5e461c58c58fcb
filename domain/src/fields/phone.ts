/** Groups of a national number without its first zero: 6 39 98 72 80. */
const french = /^(\+33|0033|0)([1-9])(\d{2})(\d{2})(\d{2})(\d{2})$/;

/**
 * A telephone number as it is read aloud in France, in pairs; numbers of other countries stay as they were typed.
 * @param phone digits with or without spaces, dots, dashes; `+33`, `0033` or `0` first
 */
export function formatPhone(phone: string): string {
  const found = french.exec(phone.replace(/[\s().-]/g, ''));
  if (!found) return phone;
  const [, prefix, first, ...pairs] = found;
  const lead = prefix === '0' ? `0${first}` : `+33 ${first}`;
  return [lead, ...pairs].join(' ');
}

/** Where a press on the number leads. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
