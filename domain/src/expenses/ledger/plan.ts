/** No post of an event is planned for more: 2 000 000 €. Sums of all posts stay within 32 bits. */
export const mostPlanned = 2_000_000_00;
