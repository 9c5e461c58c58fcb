/** What imports, exports, letters and papers say (`messages.ts` has all of them). */
export const fileMessages = {
  IMPORT_FAILED: "Une erreur est survenue pendant l'import",
  IMPORT_PREVIEW_OLD: 'Cet aperçu date de plus d’un jour. Préparez-le de nouveau.',
  IMPORT_NOTHING_TO_DO: 'Il n’y a rien à importer : aucune ligne ne change quoi que ce soit.',
  IMPORT_NOTHING_TO_UNDO: 'Cet import n’a rien changé que l’on puisse défaire.',
  IMPORT_UNDO_TOO_LATE: 'Un import se défait dans les 24 heures qui suivent sa fin.',
  EXPORT_FAILED: 'Échec de la génération',
  EXPORT_CANNOT_DOWNLOAD: "Impossible de télécharger l'export",
  LVC_CANNOT_DOWNLOAD: 'Impossible de télécharger la LVC',
  LETTER_VALUES_WRONG: 'Erreur : veuillez revoir les valeurs dynamiques dans le document',
} as const;
