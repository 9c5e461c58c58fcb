/** Said before letters are asked for, and of the file, where there is no LibreOffice. */
export const withoutConversion =
  'LibreOffice n’est pas installé sur ce serveur\u202f: les lettres sont au format Word (DOCX), et non en PDF.';

/** Said of letters in which something is not known; who they are is in the list beside them. */
export const incompleteRemark = (count: number): string =>
  count === 1 ? 'Une lettre a des valeurs vides.' : `${count.toLocaleString('fr-FR')} lettres ont des valeurs vides.`;

/** The name, in an archive, of the list of letters in which something is not known. */
export const incompleteFileName = 'Valeurs vides.txt';
