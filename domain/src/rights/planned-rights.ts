/**
 * Rights of areas that are not built yet: declared, since the specification names who will hold them, but not offered to anybody until a row or a
 * read asks for them (then the line goes).
 */
export const plannedRights = [
  // Imports
  'importData',
  // HCPs
  'commentHcp',
] as const;
