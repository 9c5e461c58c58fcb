/** What imports, exports, letters and papers say (`messages.ts` has all of them). */
export const fileMessages = {
  IMPORT_LINE: 'Ligne {index} : {message}',
  IMPORT_FAILED: "Une erreur est survenue pendant l'import",
  IMPORT_RUNNING: 'Un import est déjà en cours pour cet événement.',
  IMPORT_PREVIEW_OLD: 'Cet aperçu date de plus d’un jour. Préparez-le de nouveau.',
  IMPORT_NOTHING_TO_DO: 'Il n’y a rien à importer : aucune ligne ne change quoi que ce soit.',
  IMPORT_NOTHING_TO_UNDO: 'Cet import n’a rien changé que l’on puisse défaire.',
  IMPORT_UNDO_TOO_LATE: 'Un import se défait dans les 24 heures qui suivent sa fin.',
  IMPORT_FILE_EMPTY: 'Ce fichier ne contient aucune ligne.',
  IMPORT_COLUMNS_MISSING:
    'Colonnes attendues sur la première ligne de la première feuille : « e-mail » ou « identifiant Veeva », et « présence ».',
  IMPORT_PARTICIPANT_COLUMNS_MISSING:
    'Colonnes attendues sur la première ligne de la première feuille : « identifiant MDM » ou « e-mail », et ce qui change (modèle à télécharger).',
  IMPORT_TRANSFER_COLUMNS_MISSING:
    'Il faut à la première ligne de la première feuille une colonne « Identifiant MDM » ou « E-mail », et une colonne « Aéroport / gare » ou « Autre ».',
  IMPORT_TOO_MANY_LINES: 'Au plus {max} lignes par import.',
  EXPORT_FAILED: 'Échec de la génération',
  EXPORT_CANNOT_DOWNLOAD: "Impossible de télécharger l'export",
  LVC_CANNOT_DOWNLOAD: 'Impossible de télécharger la LVC',
  LETTER_VALUES_WRONG: 'Erreur : veuillez revoir les valeurs dynamiques dans le document',
  LETTER_MODEL_MISSING: 'Ce modèle de lettre n’est plus celui de l’événement. Rechargez la page.',
  LETTER_CONVERSION_FAILED: 'La conversion des lettres en PDF n’a pas abouti.',
  PAPER_FOR_NOBODY: 'Ce document ne concerne aucune des personnes demandées.',
  EXPORT_TOO_MANY: 'Au plus {max} exports en cours à la fois : attendez la fin de l’un d’eux, ou annulez-le.',
} as const;
