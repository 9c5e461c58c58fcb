/** A number as it is typed, without what people put between the digits. */
export const compactPhone = (typed: string): string => typed.replace(/[\s.\-()]/g, '');

/**
 * Mobile phone formats (specification, section 5 "Subscription dialog"): 12 characters starting with + then digits; 13 characters, all digits,
 * with 0033; 10 digits starting with 0.
 */
export const isMobilePhone = (typed: string): boolean => {
  const number = compactPhone(typed);
  return /^\+\d{11}$/.test(number) || (/^\d{13}$/.test(number) && number.includes('0033')) || /^0\d{9}$/.test(number);
};
