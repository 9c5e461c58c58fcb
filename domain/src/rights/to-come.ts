/**
 * Rights of areas that are not built yet: declared, since the specification names who will hold them, but not offered to anybody until a row or a
 * read asks for them (then the line goes).
 */
export const rightsToCome = [
  // Imports and mails
  ...(['importData', 'manageMailModel'] as const),
  // HCPs
  'commentHcp',
  // Virtual sessions
  ...(['readVirtualSession', 'manageVirtualSession', 'publishVirtualSession'] as const),
  // General exports, letters, transparency
  ...(['exportGeneral', 'exportLvc', 'exportTransparency'] as const),
] as const;
