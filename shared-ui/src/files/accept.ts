/** What a file field accepts. */
export interface FileRule {
  readonly types: readonly string[];
  readonly extensions: readonly string[];
  /** In words, for the messages: "PDF". */
  readonly name: string;
}

/** PDF only, the rule everywhere (specification, section 5 "General"). */
export const pdfOnly: FileRule = { types: ['application/pdf'], extensions: ['.pdf'], name: 'PDF' };
export const imagesOnly: FileRule = {
  types: ['image/png', 'image/jpeg'],
  extensions: ['.png', '.jpg', '.jpeg'],
  name: 'PNG ou JPEG',
};

const formatter = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** "1,4 Mo": decimal units, as file managers count. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u202foctets`;
  if (bytes < 1_000_000) return `${formatter.format(bytes / 1000)}\u202fKo`;
  return `${formatter.format(bytes / 1_000_000)}\u202fMo`;
}

/** Why a file is refused, in French, or nothing. The server judges the content; this only saves a round trip. */
export function refusal(file: File, rule: FileRule, maxBytes: number): string | undefined {
  const name = file.name.toLowerCase();
  const isTypeRight = rule.types.includes(file.type) || file.type === '';
  if (!isTypeRight || !rule.extensions.some((extension) => name.endsWith(extension))) {
    return `«\u202f${file.name}\u202f» n’est pas un fichier ${rule.name}. Choisissez un fichier ${rule.name}.`;
  }
  if (file.size === 0) return `«\u202f${file.name}\u202f» est vide. Choisissez un autre fichier.`;
  if (file.size > maxBytes) {
    return `«\u202f${file.name}\u202f» pèse ${formatSize(file.size)}\u202f; la limite est de ${formatSize(maxBytes)}.`;
  }
  return undefined;
}
