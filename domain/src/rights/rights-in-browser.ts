/**
 * In the place of `rights.ts` where the domain's rules run in a browser (`imports` of package.json): a session says all rights of its person
 * (`heldRights`), and the table of all types' rights stays out of each first screen.
 */
export const rightsOf = (): never => {
  throw new TypeError('a session in a browser has its rights');
};

/** Of those for whom somebody stands in, a session names the rights that pass and no others. */
export const isDelegable = (): boolean => true;
