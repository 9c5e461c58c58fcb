/** Tables; papers and letters are an archive or a PDF. */
export const sheetFormats = ['XLSX', 'CSV'] as const;
export const exportFormats = [...sheetFormats, 'ZIP', 'PDF'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportFormatLabels: Record<ExportFormat, string> = {
  XLSX: 'Excel (XLSX)',
  CSV: 'CSV',
  ZIP: 'Archive (ZIP)',
  PDF: 'PDF',
};

/** A job (decisions, section 2), and what it comes to when somebody stops it or its seven days are over. */
export const exportStates = ['PENDING', 'DONE', 'ERROR', 'CANCELLED', 'EXPIRED'] as const;
export type ExportState = (typeof exportStates)[number];
export const exportStateLabels: Record<ExportState, string> = {
  PENDING: 'En cours',
  DONE: 'Prêt',
  ERROR: 'En erreur',
  CANCELLED: 'Annulé',
  EXPIRED: 'Expiré',
};

/** The result is kept for seven days (decisions, section 2). */
export const exportLifetimeMs = 7 * 24 * 3600 * 1000;

/** Under way for one person at a time. */
export const pendingExportLimit = 5;
